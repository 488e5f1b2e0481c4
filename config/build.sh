# Configures and builds a preset; read by bot/run, tests/run and tests/bench with `.`, after they
# have set top to the top of the tree. Quiet: one line, and the log where something fails.

# configured PRESET: the preset's build directory is ready, and was made for this place.
configured() {
    [ -f "$top/build/$1/build.ninja" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$top" "$top/build/$1/CMakeCache.txt"
}

# configure PRESET [CMAKE ARGUMENT...]
configure() {
    fresh=
    if [ -f "$top/build/$1/CMakeCache.txt" ] && ! configured "$1"; then
        fresh=--fresh
    fi
    preset=$1
    shift
    run_logged "$preset" cmake -S "$top" --preset "$preset" $fresh "$@"
}

# build PRESET [TARGET...]
build() {
    preset=$1
    shift
    run_logged "$preset" ninja --quiet -C "$top/build/$preset" "$@"
}

# up_to_date PRESET TARGET...: there is nothing to build.
up_to_date() {
    preset=$1
    shift
    configured "$preset" &&
        ninja -C "$top/build/$preset" -n "$@" 2>&1 | grep -q 'no work to do'
}

# run_logged PRESET COMMAND...
run_logged() {
    log=$top/build/$1.log
    shift
    mkdir -p "$top/build"
    (cd "$top" && "$@") </dev/null >"$log" 2>&1 && return
    tail -n 60 "$log" >&2
    echo "hexhost: the build failed; all of its output is in $log" >&2
    return 1
}
