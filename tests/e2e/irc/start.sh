#!/bin/sh
# Real IRC servers for tests, from Debian packages, on loopback only.
#
#   start.sh certs | stop | atheme | ngircd | ngircd-default | ngircd-bad
#   start.sh inspircd | inspircd-example | inspircd-kill
#
# HEXHOST_IRC_DIR   an absolute path, made if missing; each test that runs beside others has its own
# HEXHOST_IRC_PORT  the first of seven ports, 16660 if not set:
#                   +0 ngircd  +1 over TLS  (ngircd-bad, with a certificate of another host, too)
#                   +2 ngircd-default, with its penalties  +3 over TLS
#                   +4 any of the inspircds: one at a time  +5 over TLS
#                   +6 the services' link
#
# certs come first; atheme links to a running inspircd. stop ends what was started here, no more.
set -eu
: "${HEXHOST_IRC_DIR:?set HEXHOST_IRC_DIR}"
dir=$HEXHOST_IRC_DIR base=${HEXHOST_IRC_PORT:-16660} here=$(cd "$(dirname "$0")" && pwd) name=${1:-}
modules=${HEXHOST_INSPIRCD_MODULES:-/usr/lib/inspircd/modules}
link=$((base + 6))
case $dir in /?*) ;; *) echo "HEXHOST_IRC_DIR must be an absolute path" >&2; exit 2 ;; esac
mkdir -p "$dir/tls" "$dir/atheme"
as="" cert=server
if [ "$(id -u)" = 0 ]; then          # inspircd refuses to run as root
	chown irc:irc "$dir" "$dir/tls" "$dir/atheme"
	as="setpriv --reuid irc --regid irc --clear-groups"
fi

fill() {                             # fill TEMPLATE PORT TLS PENALTY CONNECT > file
	sed -e "s|@DIR@|$dir|g" -e "s|@NAME@|$name|g" -e "s|@PORT@|$2|g" -e "s|@TLS@|$3|g" \
	    -e "s|@LINK@|$link|g" \
	    -e "s|@CERT@|$cert|g" -e "s|@PENALTY@|$4|g" -e "s|@CONNECT@|$5|g" \
	    -e "s|@MODULES@|$modules|g" "$here/$1" >"$dir/$name.conf"
}

run() {                              # run COMMAND...: in the background, its pid kept
	$as "$@" >"$dir/$name.out" 2>&1 &
	echo $! >"$dir/$name.pid"
}

authority() {                        # authority NAME: a CA of our own
	openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout "$dir/tls/$1.key" \
	    -out "$dir/tls/$1.pem" -subj "/CN=$1" 2>/dev/null
}

cert() {                             # cert NAME SUBJECT SAN: a key, and a certificate by our CA
	openssl req -newkey rsa:2048 -nodes -keyout "$dir/tls/$1.key" -out "$dir/tls/$1.csr" \
	    -subj "/CN=$2" 2>/dev/null
	echo "subjectAltName=$3" >"$dir/tls/$1.ext"
	openssl x509 -req -in "$dir/tls/$1.csr" -CA "$dir/tls/ca.pem" -CAkey "$dir/tls/ca.key" \
	    -CAcreateserial -days 2 -extfile "$dir/tls/$1.ext" -out "$dir/tls/$1.pem" 2>/dev/null
}

case $name in
certs)
	authority ca
	authority otherca
	cert server localhost "DNS:localhost,IP:127.0.0.1,IP:::1"
	cert bad wrong.example "DNS:wrong.example"       # right CA, wrong host: must be refused
	cert client hexhost "DNS:hexhost"                # for SASL EXTERNAL
	if [ -n "$as" ]; then chown irc:irc "$dir"/tls/*; fi ;;
ngircd | ngircd-bad)
	if [ "$name" = ngircd-bad ]; then cert=bad; fi
	fill ngircd.conf.in "$base" $((base + 1)) 0 ""
	run ngircd -n -f "$dir/$name.conf" ;;
ngircd-default)
	fill ngircd.conf.in $((base + 2)) $((base + 3)) -1 ""
	run ngircd -n -f "$dir/$name.conf" ;;
inspircd | inspircd-example | inspircd-kill)
	case $name in
	inspircd) flood="" ;;
	inspircd-example) flood='fakelag="yes" threshold="10" commandrate="1000" recvq="10K"' ;;
	inspircd-kill) flood='fakelag="no" threshold="20" recvq="10K"' ;;
	esac
	echo hello >"$dir/motd.txt"
	fill inspircd.conf.in $((base + 4)) $((base + 5)) 0 "$flood"
	run inspircd --config="$dir/$name.conf" --nofork ;;
atheme)
	fill atheme.conf.in 0 0 0 ""
	[ -f "$dir/atheme/services.db" ] || $as sh -c ": >'$dir/atheme/services.db'"
	run atheme-services -n -c "$dir/$name.conf" -D "$dir/atheme" -l "$dir/atheme.log" \
	    -p "$dir/atheme.lock" ;;
stop)
	for f in "$dir"/*.pid; do
		case $f in *.daemon.pid | *"*"*) continue ;; esac
		kill "$(cat "$f")" 2>/dev/null || :
		rm -f "$f"
	done ;;
*)
	sed -n '4,5s/^# *//p' "$0" >&2
	exit 2 ;;
esac
