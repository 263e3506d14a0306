/** Texts of the admin panel’s screen that imports students. */
export const importPanelMessages = {
  optionalColumn: 'may be empty',
  chooseFile: 'Choose a file, or drop it here',
  replaceFile: 'Choose another one to replace it',
  fileHelp: 'Excel (.xlsx) or CSV in UTF-8, with the names of the columns in the first row',
  chooseAgain: 'Choose the file again to import it.',
} as const
