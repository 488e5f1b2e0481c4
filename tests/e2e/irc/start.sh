#!/bin/sh
# Real IRC servers for tests, from Debian packages, on loopback only.
#
#   start.sh certs | atheme | ngircd | ngircd-default | ngircd-bad
#   start.sh inspircd | inspircd-free | inspircd-quick | inspircd-example | inspircd-kill
#
# It becomes the server, which ends with whoever called this.
#
# HEXHOST_IRC_DIR   an absolute path, made if missing; each test that runs beside others has its own
# HEXHOST_IRC_PORT  the first of seven ports, 16660 if not set:
#                   +0 ngircd  +1 over TLS  (ngircd-bad, with a certificate of another host, too)
#                   +2 ngircd-default, with its penalties  +3 over TLS
#                   +4 any of the inspircds: one at a time  +5 over TLS
#                   +6 the services' link
#
# certs come first; atheme links to a running inspircd.
set -eu
: "${HEXHOST_IRC_DIR:?set HEXHOST_IRC_DIR}"
dir=$HEXHOST_IRC_DIR base=${HEXHOST_IRC_PORT:-16660} here=$(cd "$(dirname "$0")" && pwd) name=${1:-}
modules=${HEXHOST_INSPIRCD_MODULES:-/usr/lib/inspircd/modules}
link=$((base + 6))
case $dir in /?*) ;; *) echo "HEXHOST_IRC_DIR must be an absolute path" >&2; exit 2 ;; esac
mkdir -p "$dir/tls" "$dir/atheme"
as="" cert=server echo=""
if [ "$(id -u)" = 0 ]; then          # inspircd refuses to run as root
	chown irc:irc "$dir" "$dir/tls" "$dir/atheme"
	as="--reuid irc --regid irc --clear-groups"
fi

fill() {                             # fill TEMPLATE PORT TLS PENALTY CONNECT > file
	sed -e "s|@DIR@|$dir|g" -e "s|@NAME@|$name|g" -e "s|@PORT@|$2|g" -e "s|@TLS@|$3|g" \
	    -e "s|@LINK@|$link|g" \
	    -e "s|@CERT@|$cert|g" -e "s|@PENALTY@|$4|g" -e "s|@CONNECT@|$5|g" \
	    -e "s|@ECHO@|$echo|g" -e "s|@MODULES@|$modules|g" "$here/$1" >"$dir/$name.conf"
}

run() {                              # run COMMAND...: becomes the server
	exec setpriv $as --pdeathsig KILL "$@" >"$dir/$name.out" 2>&1
}

ec="ec -pkeyopt ec_paramgen_curve:prime256v1"   # made in no time

authority() {                        # authority NAME: a CA of our own
	# shellcheck disable=SC2086 # several words
	openssl req -x509 -newkey $ec -nodes -days 2 -keyout "$dir/tls/$1.key" \
	    -out "$dir/tls/$1.pem" -subj "/CN=$1" 2>/dev/null
}

cert() {                             # cert NAME SUBJECT SAN: a key, and a certificate by our CA
	# shellcheck disable=SC2086 # several words
	openssl req -newkey $ec -nodes -keyout "$dir/tls/$1.key" -out "$dir/tls/$1.csr" \
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
inspircd | inspircd-free | inspircd-quick | inspircd-example | inspircd-kill)
	# Echoes of what the bot says delay what is said to it: the two wait for each other's ACK.
	if [ "$name" != inspircd-quick ]; then echo='<module name="ircv3_echomessage">'; fi
	case $name in
	inspircd) flood="" ;;
	inspircd-free | inspircd-quick)
		flood='fakelag="no" threshold="1000000" commandrate="1000000000" recvq="8M"'
		;;
	inspircd-example) flood='fakelag="yes" threshold="10" commandrate="1000" recvq="10K"' ;;
	inspircd-kill) flood='fakelag="no" threshold="20" recvq="10K"' ;;
	esac
	echo hello >"$dir/motd.txt"
	fill inspircd.conf.in $((base + 4)) $((base + 5)) 0 "$flood"
	run inspircd --config="$dir/$name.conf" --nofork ;;
atheme)
	fill atheme.conf.in 0 0 0 ""
	[ -f "$dir/atheme/services.db" ] || setpriv $as sh -c ": >'$dir/atheme/services.db'"
	run atheme-services -n -c "$dir/$name.conf" -D "$dir/atheme" -l "$dir/atheme.log" \
	    -p "$dir/atheme.lock" ;;
*)
	sed -n '4,5s/^# *//p' "$0" >&2
	exit 2 ;;
esac
