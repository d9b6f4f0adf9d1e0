# Run by CPack on the files to be packed: removes symbols not needed at run time, debug information and compiler notes. CPack's own stripping
# leaves the notes and the contents of archives.
file(GLOB_RECURSE files LIST_DIRECTORIES false "${CPACK_TEMPORARY_DIRECTORY}/*")
foreach(file IN LISTS files)
  if(file MATCHES "/bin/|/libexec/")
    execute_process(COMMAND strip --strip-unneeded --remove-section=.comment --remove-section=.note "${file}" COMMAND_ERROR_IS_FATAL ANY)
  elseif(file MATCHES "\\.a$")
    execute_process(COMMAND strip --strip-debug --enable-deterministic-archives --remove-section=.comment --remove-section=.note "${file}"
      COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
