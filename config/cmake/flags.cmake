# Two interface targets. hexhost_language is what every file of the project is compiled with: the
# include root, the warnings. hexhost_build is what differs between presets: sanitizers, hardening,
# coverage.

add_library(hexhost_language INTERFACE)
add_library(hexhost_build INTERFACE)

target_include_directories(hexhost_language INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_definitions(hexhost_language INTERFACE "HEXHOST_VERSION=\"${PROJECT_VERSION}\"")
target_compile_options(hexhost_language INTERFACE
    -Wall -Wextra -Wpedantic
    -Wcast-qual
    -Wconversion
    -Wdouble-promotion
    -Wformat=2
    -Wmissing-prototypes
    -Wnull-dereference
    -Wshadow
    -Wstrict-prototypes
    -Wswitch-enum
    -Wvla
    $<$<BOOL:${HEXHOST_WERROR}>:-Werror>)

if(HEXHOST_SANITIZE)
    set(sanitize "-fsanitize=${HEXHOST_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(hexhost_build INTERFACE ${sanitize})
    target_link_options(hexhost_build INTERFACE ${sanitize})
endif()

if(HEXHOST_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "Fuzzers are built with clang: cmake --preset fuzz")
    endif()
    target_compile_options(hexhost_build INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(HEXHOST_COVERAGE)
    target_compile_options(hexhost_build INTERFACE --coverage -fprofile-abs-path)
    target_link_options(hexhost_build INTERFACE --coverage)
endif()

set(HEXHOST_HARDENING
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3
    -fstack-protector-strong
    -fstack-clash-protection
    -fPIE)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|i.86")
    list(APPEND HEXHOST_HARDENING -fcf-protection)
endif()
if(HEXHOST_HARDEN)
    target_compile_options(hexhost_build INTERFACE ${HEXHOST_HARDENING})
    target_link_options(hexhost_build INTERFACE
        -pie -Wl,-z,relro,-z,now,-z,noexecstack)
endif()

if(HEXHOST_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT lto OUTPUT why LANGUAGES C)
    if(lto)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    else()
        message(WARNING "This compiler cannot optimise across files: ${why}")
    endif()
endif()
