# Compile and link options. Included once, from the top level.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

# Without optimization a Spirit grammar is some forty times slower, so this is never the default.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CCACHE ccache)
  if(CCACHE)
    # Without this sloppiness ccache passes by every source with a precompiled header. Paths relative to the project let every clone use
    # what another one compiled.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${CCACHE}")
  endif()
endif()

# g++ looks for garbage whenever its heap has grown by a third. A larger heap to begin with saves a tenth of the time, and a compiler takes
# about 1 GB in place of 0.8.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>")

# Lets the linker drop unused functions, even if several sources are compiled as one.
add_compile_options(-ffunction-sections -fdata-sections)
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(MARKOZ_WERROR)
  add_compile_options(-Werror)
endif()
add_compile_options("$<$<CONFIG:Debug>:-D_GLIBCXX_ASSERTIONS>")

# Workaround for clang 16, which destroys temporaries that were never constructed if an expression beside them calls a consteval function.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 17)
  add_compile_definitions(consteval=constexpr)
endif()

set(markoz_sanitizers -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
if(MARKOZ_SANITIZE OR MARKOZ_BUILD_FUZZ)
  add_compile_options(${markoz_sanitizers})
  add_link_options(${markoz_sanitizers})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_definitions(__SANITIZE_ADDRESS__)  # as g++ defines it
  endif()
endif()
if(MARKOZ_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()
if(MARKOZ_BUILD_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "MARKOZ_BUILD_FUZZ needs clang: cmake --preset fuzz")
  endif()
  # AddressSanitizer reports a null pointer too, and the checks of every access double the time to compile and run.
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize=null,alignment,vptr)
endif()

# The named source files of this directory contain Spirit grammars: they are optimized even in Debug builds, and a unity build compiles only
# three as one, for their memory; those after ALONE and LINES, which name their rules alike, by themselves. Those after LINES read single
# lines: the fuzz program, which reads few of them, does without the optimization, which takes two thirds of the time to compile them.
function(markoz_grammar_sources)
  cmake_parse_arguments(PARSE_ARGV 0 grammars "" "" "ALONE;LINES")
  set(place 0)
  foreach(source IN LISTS grammars_UNPARSED_ARGUMENTS)
    math(EXPR group "${place} / 3")
    math(EXPR place "${place} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "grammar_${group}")
  endforeach()
  set_source_files_properties(${grammars_ALONE} ${grammars_LINES} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    set(optimized ${grammars_UNPARSED_ARGUMENTS} ${grammars_ALONE})
    if(NOT MARKOZ_BUILD_FUZZ)
      list(APPEND optimized ${grammars_LINES})
    endif()
    # without the precompiled header, which has an optimization level of its own
    set_source_files_properties(${optimized} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# With MARKOZ_UNITY, compiles the sources of the target by directory, up to `size` of them as one, unless they have a UNITY_GROUP already.
# Two sources of a directory must then not define the same name differently in unnamed namespaces.
function(markoz_unity target size)
  if(NOT MARKOZ_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(folders)
  foreach(source IN LISTS sources)
    get_source_file_property(alone "${source}" SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(group "${source}" UNITY_GROUP)
    if(source MATCHES "\\.cpp$" AND NOT alone AND NOT group)
      cmake_path(GET source PARENT_PATH folder)
      if(NOT folder)
        set(folder here)  # a list cannot begin with an empty name
      endif()
      string(MAKE_C_IDENTIFIER "${folder}" folder)
      list(APPEND folders "${folder}")
      list(APPEND in_${folder} "${source}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} count)
    math(EXPR parts "(${count} + ${size} - 1) / ${size}")
    math(EXPR each "(${count} + ${parts} - 1) / ${parts}")  # of about equal size
    set(place 0)
    foreach(source IN LISTS in_${folder})
      math(EXPR part "${place} / ${each}")
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${part}")
      math(EXPR place "${place} + 1")
    endforeach()
  endforeach()
  # in a unity build these warnings mistake several sources for one
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage> -Wno-shadow)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# For code that runs once a line that somebody types, a page or a command, not for every byte of a file: at -Og g++ compiles it in two thirds
# of the time. The warning mistakes optional values there.
function(markoz_compile_briefly target)
  target_compile_options(${target} PRIVATE
    "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release,RelWithDebInfo,None>>:-Og;-Wno-maybe-uninitialized>")
endfunction()

# Links everything, or at least the C++ library, statically: dynamic linking would take most of the start-up time of a small program. The
# linker warns of dlopen in SQLite, which no book uses.
function(markoz_link_program target)
  if(MARKOZ_SANITIZE OR MARKOZ_SANITIZE_THREADS OR MARKOZ_BUILD_FUZZ)
    return()
  endif()
  target_link_options(${target} PRIVATE -Wl,--gc-sections)  # a third less to load
  if(MARKOZ_STATIC)
    target_link_options(${target} PRIVATE -static -Wl,--no-warnings)
  else()
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endfunction()

# Precompiled headers: the usual includes of a layer. To use one: target_precompile_headers(target REUSE_FROM pch_core). Sources still
# include what they use; CMAKE_DISABLE_PRECOMPILE_HEADERS verifies it.
function(markoz_precompiled name libraries)
  file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp" "")
  add_library(${name} OBJECT "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  target_link_libraries(${name} PRIVATE ${libraries})
  set(headers ${ARGN})
  list(TRANSFORM headers REPLACE "^${PROJECT_SOURCE_DIR}/(.*)" "\"\\1\"")  # the same names in every clone
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_precompile_headers(${name} PRIVATE ${headers})
  if(CCACHE)
    # Never served for its preprocessed text: g++ compares a header in it with the file, comments included, and reads it twice if they differ.
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND};-E;env;CCACHE_DEPEND=1;${CMAKE_CXX_COMPILER_LAUNCHER}")
  endif()
endfunction()
