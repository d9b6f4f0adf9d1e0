# `cpack` in a build tree makes one Debian package with everything.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME markoz)
set(CPACK_PACKAGE_VENDOR "The Marköz founders")
set(CPACK_PACKAGE_CONTACT "The Marköz founders <founders@markoz.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libexpected-dev")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "scores bridge and checks records of it")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"score works out the score of bridge contracts and explains it by the Laws.
deals checks records of bridge in PBN, down to the single card, lists them
and rewrites them in the canonical form of the standard.
scorebook keeps evenings at cards, and records of them, in one file.
The library behind them is included.")
include(CPack)
