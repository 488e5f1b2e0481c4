# The kinds of tests. With HEXHOST_TESTS=RELEASE only those labelled "release" are built: the ones
# that need an optimised build to play as many games as they are meant to. The label "long" is for
# those that run on request only.
#
# A test written in C may use: TEST_DATA (tests/data), TEST_TMP (a directory to write to, with names
# that no other test uses), TEST_HEXHOST (the program), TEST_RELEASE (1 in a release build, else 0).
# With tests/run --long the variable HEXHOST_LONG is in the environment.

set(TEST_TMP "${PROJECT_BINARY_DIR}/tests/tmp")
set(hexhost_file "$<TARGET_FILE:hexhost>")
if(NOT TARGET hexhost)
    set(hexhost_file "")
endif()
file(MAKE_DIRECTORY "${TEST_TMP}")

# wanted(RESULT LABEL...): whether a test with these labels is to be built.
function(wanted result)
    set(${result} ON PARENT_SCOPE)
    if(HEXHOST_TESTS STREQUAL "RELEASE" AND NOT "release" IN_LIST ARGN)
        set(${result} OFF PARENT_SCOPE)
    endif()
endfunction()

function(test_program target sources libs)
    add_executable(${target} ${sources})
    target_compile_definitions(${target} PRIVATE
        "TEST_DATA=\"${PROJECT_SOURCE_DIR}/tests/data\""
        "TEST_TMP=\"${TEST_TMP}\""
        "TEST_HEXHOST=\"${hexhost_file}\""
        TEST_RELEASE=$<CONFIG:Release>)
    target_link_libraries(${target} PRIVATE
        ${libs} hostlib adapters render config rules hexhost_language hexhost_build)
    hexhost_posix(${target})
endfunction()

# hexhost_test(NAME SOURCES file... [LIBS target...] [LABELS label...])
#
# A program of cmocka tests, linked to all layers: the target test_NAME, and the test NAME.
function(hexhost_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS;LABELS")
    wanted(build ${arg_LABELS})
    if(build)
        set(sources ${arg_SOURCES} support/line_buffered.c)
        set(libs ${arg_LIBS} PkgConfig::cmocka)
        test_program(test_${name} "${sources}" "${libs}")
        add_test(NAME ${name} COMMAND test_${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
        set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
    endif()
endfunction()

# hexhost_script(NAME COMMAND word... [LABELS label...])
#
# A test that is a script, run at the top of the tree with HEXHOST naming the program and TEST_TMP a
# directory to write to. Status 77: skipped.
function(hexhost_script name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "COMMAND;LABELS")
    wanted(build ${arg_LABELS})
    if(build)
        add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
        set_tests_properties(${name} PROPERTIES
            LABELS "${arg_LABELS}"
            SKIP_RETURN_CODE 77
            ENVIRONMENT "HEXHOST=${hexhost_file};TEST_TMP=${TEST_TMP}")
    endif()
endfunction()

# hexhost_fuzz(NAME SOURCES file...)
#
# The target fuzz_NAME: LLVMFuzzerTestOneInput in the sources, inputs in tests/fuzz/corpus/NAME.
# In the preset fuzz it is a fuzzer; elsewhere the test fuzz_NAME feeds it the corpus.
function(hexhost_fuzz name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES")
    wanted(build)
    if(HEXHOST_FUZZ)
        test_program(fuzz_${name} "${arg_SOURCES}" "")
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    elseif(build)
        set(sources ${arg_SOURCES} fuzz/replay.c)
        test_program(fuzz_${name} "${sources}" "")
        add_test(NAME fuzz_${name}
            COMMAND fuzz_${name} "${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name}")
    endif()
endfunction()

# hexhost_plain_rules(TARGET): the rules once more, compiled as for a release but without
# optimisation across files, so that the symbols they need from elsewhere can be read; and for a
# fixed address, so that tables of pointers are constants and what is left of data is variables.
function(hexhost_plain_rules target)
    get_target_property(sources rules SOURCES)
    list(TRANSFORM sources PREPEND "${PROJECT_SOURCE_DIR}/rules/")
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PRIVATE hexhost_language)
    target_compile_options(${target} PRIVATE -O2 ${HEXHOST_HARDENING} -fno-pie)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endfunction()

# The target coverage reports what the tests run so far have covered.
if(HEXHOST_COVERAGE)
    add_custom_target(coverage
        COMMAND gcovr --root "${PROJECT_SOURCE_DIR}" --object-directory "${PROJECT_BINARY_DIR}"
            --filter "${PROJECT_SOURCE_DIR}/(rules|render|config|adapters|bot)/"
            --print-summary --html-details "${PROJECT_BINARY_DIR}/coverage.html"
        WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
        USES_TERMINAL
        VERBATIM)
endif()
