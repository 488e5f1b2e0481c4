# Which Debian packages are missing, and how to get them; read by bot/run, tests/run and tests/bench
# with `.`, after they have set top to the top of the tree. What it says goes to stderr.

apt_options="--no-install-recommends"

# packages_missing SET...: prints those packages of the sets that are not installed, in one line.
packages_missing() {
    wanted=$(awk -v sets=" $* " '!/^#/ && NF && index(sets, " " $1 " ") { print $2 }' \
        "$top/config/packages")
    # shellcheck disable=SC2086 # one word for each package
    installed=$(dpkg-query -W -f '${db:Status-Status}:${Package} ' $wanted 2>/dev/null)
    missing=
    for package in $wanted; do
        case " $installed" in
        *" installed:$package "*) ;;
        *) missing="$missing $package" ;;
        esac
    done
    echo "${missing# }"
}

# apt_get ARGUMENT...: apt-get as root, without questions, into the log.
apt_get() {
    set -- env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=120 \
        -o Acquire::Retries=3 "$@"
    [ "$(id -u)" -eq 0 ] || set -- sudo "$@"
    "$@" </dev/null >>"$log" 2>&1
}

# apt_install PACKAGE...: package lists may be absent or too old to find the files; fetch them then.
apt_install() {
    if ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1; then
        # shellcheck disable=SC2086
        apt_get install $apt_options "$@" && return
    fi
    # shellcheck disable=SC2086
    apt_get update && apt_get install $apt_options "$@"
}

# packages_need WHY SET...: installs what is missing of the sets; fails, having said why, where that
# is impossible. With no_install=yes it only says what is missing.
packages_need() {
    why=$1
    shift
    if ! command -v dpkg-query >/dev/null; then
        echo "hexhost: no dpkg here, so packages are not checked; config/packages lists them" >&2
        return 0
    fi
    missing=$(packages_missing "$@")
    [ -n "$missing" ] || return 0

    by_hand="apt-get install $apt_options $missing"
    [ "$(id -u)" -eq 0 ] || by_hand="sudo $by_hand"
    if [ "${no_install:-no}" = yes ]; then
        echo "hexhost: missing packages, needed to $why: $missing" >&2
        echo "hexhost: install them with: $by_hand" >&2
        return 1
    fi
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        echo "hexhost: missing packages, needed to $why: $missing" >&2
        echo "hexhost: there is no sudo here; as root, run: ${by_hand#sudo }" >&2
        return 1
    fi
    echo "hexhost: installing with apt what is needed to $why: $missing" >&2
    mkdir -p "$top/build"
    log=$top/build/install.log
    : >"$log"
    # shellcheck disable=SC2086
    if ! apt_install $missing; then
        tail -n 20 "$log" >&2
        echo "hexhost: that failed (all of it is in $log); by hand: $by_hand" >&2
        return 1
    fi
}
