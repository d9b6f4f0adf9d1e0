# How everything is compiled, and how programs are linked. Included once, from the top.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

# A Spirit grammar without optimisation runs some forty times slower, so that is never the default.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CCACHE ccache)
  if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
  endif()
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(MARKOZ_WERROR)
  add_compile_options(-Werror)
endif()
add_compile_options("$<$<CONFIG:Debug>:-D_GLIBCXX_ASSERTIONS>")

# clang 16 destroys temporaries that were never made when an expression beside them calls a consteval function.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 17)
  add_compile_definitions(consteval=constexpr)
endif()

set(markoz_sanitizers -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
if(MARKOZ_SANITIZE OR MARKOZ_BUILD_FUZZ)
  add_compile_options(${markoz_sanitizers})
  add_link_options(${markoz_sanitizers})
endif()
if(MARKOZ_BUILD_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "MARKOZ_BUILD_FUZZ needs clang: cmake --preset fuzz")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The named source files of this directory hold Spirit grammars: they are optimised in Debug builds too.
function(markoz_grammar_sources)
  set_source_files_properties(${ARGV} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Debug>:-O1>")
endfunction()

# Dynamic linking of the C++ library would be most of the start-up time of a small program.
function(markoz_link_program target)
  if(NOT MARKOZ_SANITIZE AND NOT MARKOZ_BUILD_FUZZ)
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endfunction()
