# Finds the libraries that config/packages names, as targets PkgConfig::MODULE. All that is missing
# is told at once, with the Debian packages that have it.

find_program(PKG_CONFIG_EXECUTABLE NAMES pkgconf pkg-config)
if(NOT PKG_CONFIG_EXECUTABLE)
    message(FATAL_ERROR "pkg-config not found: apt install pkgconf")
endif()
find_package(PkgConfig REQUIRED QUIET)

set(packages_file "${PROJECT_SOURCE_DIR}/config/packages")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${packages_file}")
file(STRINGS "${packages_file}" rows REGEX "^[a-z]+ +[^ ]+ +[^ ]+ +[^ ]+")

set(missing "")
set(missing_packages "")
foreach(row IN LISTS rows)
    string(REGEX REPLACE " +" ";" row "${row}")
    list(GET row 0 set)
    list(GET row 1 package)
    list(GET row 2 module)
    list(GET row 3 version)
    if(set STREQUAL "build" OR (set STREQUAL "test" AND HEXHOST_TESTS))
        pkg_check_modules(${module} QUIET IMPORTED_TARGET GLOBAL "${module}>=${version}")
        if(NOT ${module}_FOUND)
            string(APPEND missing "  ${module} >= ${version} not found: apt install ${package}\n")
            string(APPEND missing_packages " ${package}")
        endif()
    endif()
endforeach()

# Libraries of headers alone have no .pc file.
file(STRINGS "${packages_file}" rows REGEX "^build +[^ ]+ +<")
foreach(row IN LISTS rows)
    string(REGEX MATCH "^build +([^ ]+) +<(.*)>$" row "${row}")
    set(package "${CMAKE_MATCH_1}")
    set(header "${CMAKE_MATCH_2}")
    find_path(directory_of_${header} ${header})
    mark_as_advanced(directory_of_${header})
    if(NOT directory_of_${header})
        string(APPEND missing "  ${header} not found: apt install ${package}\n")
        string(APPEND missing_packages " ${package}")
    endif()
endforeach()

# libircclient comes without a .pc file either.
find_path(IRCCLIENT_INCLUDE_DIR libircclient.h)
find_library(IRCCLIENT_LIBRARY ircclient)
mark_as_advanced(IRCCLIENT_INCLUDE_DIR IRCCLIENT_LIBRARY)
if(IRCCLIENT_INCLUDE_DIR AND IRCCLIENT_LIBRARY)
    add_library(ircclient INTERFACE IMPORTED GLOBAL)
    target_include_directories(ircclient SYSTEM INTERFACE "${IRCCLIENT_INCLUDE_DIR}")
    target_link_libraries(ircclient INTERFACE "${IRCCLIENT_LIBRARY}")
else()
    string(APPEND missing "  libircclient not found: apt install libircclient-dev\n")
    string(APPEND missing_packages " libircclient-dev")
endif()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

if(missing)
    message(FATAL_ERROR
        "Libraries are missing:\n${missing}  All in one go: apt install${missing_packages}")
endif()
