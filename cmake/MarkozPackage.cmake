# `cpack` in a build tree makes two Debian packages from the components of MarkozInstall: markoz and markoz-dev. Their descriptions are in
# packaging/debian/control. script/package builds them with the proper settings.

# Sets `result` to the field `name` of the stanza of `package`; converts a long description from control file syntax to that of CPack.
file(READ "${markoz_packaging}/control" control)
function(markoz_control package name result)
  string(FIND "${control}" "\nPackage: ${package}\n" begin)
  string(SUBSTRING "${control}" ${begin} -1 stanza)
  string(REGEX REPLACE "^(\n[^\n]+(\n[^\n]+)*)\n\n.*" "\\1\n" stanza "${stanza}")
  if(NOT stanza MATCHES "\n${name}: ([^\n]*(\n [^\n]*)*)\n")
    message(FATAL_ERROR "packaging/debian/control: ${package} has no ${name}")
  endif()
  string(REPLACE "\n ." "\n " field "${CMAKE_MATCH_1}")
  string(REPLACE "\n " "\n" field "${field}")
  set(${result} "${field}" PARENT_SCOPE)
endfunction()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME markoz)
set(CPACK_PACKAGE_VENDOR "The Marköz founders")
set(CPACK_PACKAGE_CONTACT "The Marköz founders <founders@markoz.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # by default project()'s description would be the first line of both
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES OFF)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_SOURCE_DIR}/packaging/strip.cmake")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL markoz dev)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)

set(CPACK_DEBIAN_MARKOZ_PACKAGE_NAME markoz)
set(CPACK_DEBIAN_MARKOZ_PACKAGE_SHLIBDEPS ON)
markoz_control(markoz Section CPACK_DEBIAN_MARKOZ_PACKAGE_SECTION)
markoz_control(markoz Suggests CPACK_DEBIAN_MARKOZ_PACKAGE_SUGGESTS)
markoz_control(markoz Description CPACK_COMPONENT_MARKOZ_DESCRIPTION)

set(CPACK_DEBIAN_DEV_PACKAGE_NAME markoz-dev)
markoz_control(markoz-dev Section CPACK_DEBIAN_DEV_PACKAGE_SECTION)
markoz_control(markoz-dev Depends CPACK_DEBIAN_DEV_PACKAGE_DEPENDS)
markoz_control(markoz-dev Recommends CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS)
markoz_control(markoz-dev Description CPACK_COMPONENT_DEV_DESCRIPTION)

include(CPack)
