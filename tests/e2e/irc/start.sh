#!/bin/sh
# Test IRC servers from Debian packages, loopback only.
#   start.sh certs | ngircd | ngircd-default | ngircd-bad | inspircd | inspircd-example | inspircd-kill | atheme | stop
# HEXHOST_IRC_DIR   run directory, an absolute path (required; made if missing; each parallel test has its own, and its own ports)
# HEXHOST_IRC_PORT  first of seven ports (default 16660). The three inspircd variants share theirs: run one at a time.
#   +0 ngircd plain (ngircd-bad takes its place: a certificate of another host)  +1 ngircd TLS  +2 ngircd-default plain  +3 its TLS  +4 inspircd plain  +5 its TLS  +6 services link
# Order: certs, then inspircd, then atheme (which links to it). ngircd stands alone. 'stop' ends only what this script started.
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
	sed -e "s|@DIR@|$dir|g" -e "s|@NAME@|$name|g" -e "s|@PORT@|$2|g" -e "s|@TLS@|$3|g" -e "s|@LINK@|$link|g" \
	    -e "s|@CERT@|$cert|g" -e "s|@PENALTY@|$4|g" -e "s|@CONNECT@|$5|g" -e "s|@MODULES@|$modules|g" "$here/$1" >"$dir/$name.conf"
}

run() {                              # run COMMAND...: in the background, its pid kept
	$as "$@" >"$dir/$name.out" 2>&1 &
	echo $! >"$dir/$name.pid"
}

cert() {                             # cert NAME SUBJECT [SAN]: a key and a certificate signed by the test CA
	openssl req -newkey rsa:2048 -nodes -keyout "$dir/tls/$1.key" -out "$dir/tls/$1.csr" -subj "/CN=$2" 2>/dev/null
	echo "subjectAltName=$3" >"$dir/tls/$1.ext"
	openssl x509 -req -in "$dir/tls/$1.csr" -CA "$dir/tls/ca.pem" -CAkey "$dir/tls/ca.key" -CAcreateserial \
	    -days 2 -extfile "$dir/tls/$1.ext" -out "$dir/tls/$1.pem" 2>/dev/null
}

case $name in
certs)
	openssl req -x509 -newkey rsa:2048 -nodes -keyout "$dir/tls/ca.key" -out "$dir/tls/ca.pem" -days 2 -subj "/CN=test CA" 2>/dev/null
	openssl req -x509 -newkey rsa:2048 -nodes -keyout "$dir/tls/otherca.key" -out "$dir/tls/otherca.pem" -days 2 -subj "/CN=other CA" 2>/dev/null
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
	run atheme-services -n -c "$dir/$name.conf" -D "$dir/atheme" -l "$dir/atheme.log" -p "$dir/atheme.lock" ;;
stop)
	for f in "$dir"/*.pid; do
		case $f in *.daemon.pid | *"*"*) continue ;; esac
		kill "$(cat "$f")" 2>/dev/null || :
		rm -f "$f"
	done ;;
*)
	echo "usage: start.sh certs|ngircd|ngircd-default|ngircd-bad|inspircd|inspircd-example|inspircd-kill|atheme|stop" >&2
	exit 2 ;;
esac
