# Installation: destinations, and the split into two packages: the component `markoz` (also everything without a component) is for users of
# the programs, `dev` for building with the library.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME markoz)
set(markoz_packaging "${CMAKE_CURRENT_SOURCE_DIR}/packaging/debian")

install(TARGETS score deals scorebook scorepad RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")

if(TARGET markoz-dds)
  install(TARGETS markoz-dds RUNTIME DESTINATION "${CMAKE_INSTALL_LIBEXECDIR}/markoz")
endif()

# find_package(markoz) gives markoz::score_core, markoz::score_formats and markoz::score_dds.
install(TARGETS score_core score_formats score_dds EXPORT markoz ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev FILE_SET HEADERS COMPONENT dev)
set(markoz_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/markoz")
install(EXPORT markoz NAMESPACE markoz:: FILE markozTargets.cmake DESTINATION "${markoz_package_dir}" COMPONENT dev)
# find_package(markoz COMPONENTS archive) gives markoz::score_archive as well.
install(TARGETS score_archive EXPORT markozArchive ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev FILE_SET HEADERS COMPONENT dev)
install(EXPORT markozArchive NAMESPACE markoz:: FILE markozArchiveTargets.cmake DESTINATION "${markoz_package_dir}" COMPONENT dev)
configure_package_config_file(cmake/markozConfig.cmake.in markozConfig.cmake INSTALL_DESTINATION "${markoz_package_dir}")
write_basic_package_version_file(markozConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/markozConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/markozConfigVersion.cmake"
  DESTINATION "${markoz_package_dir}" COMPONENT dev)

# Adds a rule that compresses `source` to `result` with gzip, reproducibly.
find_program(GZIP gzip)
set(compressed)
function(markoz_compress source result)
  add_custom_command(OUTPUT "${result}"
    COMMAND sh -c "\"$1\" -9nc \"$2\" > \"$3\"" sh "${GZIP}" "${source}" "${result}"
    DEPENDS "${source}" VERBATIM)
  set(compressed ${compressed} "${result}" PARENT_SCOPE)
endfunction()

file(GLOB pages CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/man/*.[1-9]")
foreach(page IN LISTS pages)
  cmake_path(GET page FILENAME name)
  string(REGEX MATCH "[1-9]$" section "${name}")
  markoz_compress("${page}" "${CMAKE_CURRENT_BINARY_DIR}/${name}.gz")
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${name}.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
endforeach()

# The programs find the catalogues in ../share/locale.
foreach(language IN LISTS markoz_languages)
  install(FILES "${PROJECT_BINARY_DIR}/share/locale/${language}/LC_MESSAGES/markoz.mo"
    DESTINATION "${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES")
endforeach()

# The schemas of the JSON output
file(GLOB schemas CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/docs/*.schema.json")
install(FILES ${schemas} DESTINATION "${CMAKE_INSTALL_DATADIR}/markoz")

# completions/: NAME.bash, _NAME for zsh, NAME.fish
file(GLOB completions CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/completions/*")
foreach(file IN LISTS completions)
  cmake_path(GET file FILENAME name)
  cmake_path(GET file STEM stem)
  if(name MATCHES "\\.bash$")
    install(FILES "${file}" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME "${stem}")
  elseif(name MATCHES "^_")
    install(FILES "${file}" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
  elseif(name MATCHES "\\.fish$")
    install(FILES "${file}" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  endif()
endforeach()

# Editors: syntax for vim, neovim and the editors of KDE
foreach(directory IN ITEMS vim/vimfiles nvim/site)
  install(DIRECTORY packaging/editors/vim/ DESTINATION "${CMAKE_INSTALL_DATADIR}/${directory}")
endforeach()
install(FILES packaging/editors/kde/pbn.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/org.kde.syntax-highlighting/syntax")

# The desktop: types of files, the menu entry of the pad, its description and icon; tests for file(1)
install(FILES packaging/desktop/markoz.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
install(FILES packaging/desktop/scorepad.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES packaging/desktop/org.markoz.scorepad.metainfo.xml DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES packaging/desktop/scorepad.svg DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
install(FILES packaging/desktop/magic DESTINATION "${CMAKE_INSTALL_DATADIR}/markoz")

# Each package has its own copyright and changelog.
markoz_compress("${markoz_packaging}/changelog" "${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz")
foreach(package IN ITEMS markoz markoz-dev)
  string(REPLACE "markoz-dev" "dev" component ${package})
  install(FILES "${markoz_packaging}/copyright" "${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}" COMPONENT ${component})
endforeach()

add_custom_target(compressed_documents ALL DEPENDS ${compressed})
