# hexhost_layer(NAME SOURCES file... [LINKS target...])
#
# One layer of the program: a static library. Includes are written from the top of the tree.
function(hexhost_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
    if(NOT arg_SOURCES)
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE ${arg_LINKS})
        return()
    endif()
    add_library(${name} STATIC ${arg_SOURCES})
    target_link_libraries(${name}
        PUBLIC ${arg_LINKS}
        PRIVATE hexhost_language hexhost_build)
endfunction()

# hexhost_posix(TARGET): may call the system. The rules and the rendering may not.
function(hexhost_posix target)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        target_compile_definitions(${target} PRIVATE _XOPEN_SOURCE=700)
    endif()
endfunction()
