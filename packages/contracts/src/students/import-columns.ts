import {
  type AdmissionField,
  type AdmissionFieldName,
  type AsksTwelfth,
  officeFieldsFor,
  type OptionsName,
  otherChoice,
} from '../admissions/form-fields.ts'

/** The columns of a file besides the fields of the admission form. */
type OwnColumn = 'semester' | 'admissionYear' | 'courseFee' | 'rollNumber'
export type ImportColumnName = AdmissionFieldName | OwnColumn

export type ImportColumn = {
  name: ImportColumnName
  /** Heads the column in the file. */
  label: string
  required: boolean
  options?: OptionsName
  /** Something else is taken, too, after `importMessages.other`. */
  other?: AdmissionField['other']
  /** A hint for filling it in. */
  hint?: string
}

const asTheFormHasIt = 'Empty: what the admission form has; needed with the marks where that has nothing'

const hints: Partial<Record<AdmissionFieldName, string>> = {
  AadharCardNumber: 'For CSV, format the column as text, or the spreadsheet shortens the number',
  email: 'Empty: the student gets no mails, and has no own account until an address is corrected into the record',
  dateOfBirth: 'The day first (09-03-2007) or the year first (2007-03-09)',
  courseName: 'The code of the course',
  tenthMarksOutOf: asTheFormHasIt,
  twelfthMarksOutOf: asTheFormHasIt,
}

const ofForm = ({ name, label, required, options, other }: AdmissionField & { name: AdmissionFieldName }): ImportColumn => ({
  name,
  label,
  required,
  ...(options && { options }),
  ...(other && { other }),
  ...(hints[name] !== undefined && { hint: hints[name] }),
})

/**
 * The columns of a file of students, in the order of the template, by what the admission form asks of class 12. A file may have them in
 * any order.
 */
export const importColumnsFor = (college: AsksTwelfth): readonly ImportColumn[] => [
  ...officeFieldsFor(college).map(ofForm),
  { name: 'semester', label: 'Semester', required: true, hint: 'A number, up to the last semester of the course' },
  { name: 'admissionYear', label: 'Admission Year', required: true, hint: 'The year in which the student began' },
  {
    name: 'courseFee',
    label: 'Course Fee',
    required: false,
    hint: 'What the student has still to pay, in rupees; empty: what the fee plan charges from the semester on, else the fee of the course',
  },
  { name: 'rollNumber', label: 'Roll Number', required: false, hint: 'Once in a course and year; empty: none yet' },
]

/** Those of a college that asks everybody for class 12. */
export const importColumns = importColumnsFor({})

/** The modes of an import: only a check, all rows or none, or all rows without a problem. */
export const importModes = ['check', 'all', 'good'] as const
export type ImportMode = (typeof importModes)[number]

/** The states of an import: `refused` had problems and has changed nothing, `stopped` did not come to its end. */
export const importStates = ['running', 'done', 'refused', 'stopped'] as const
export type ImportState = (typeof importStates)[number]

/** The most that one file may have, and how many of its problems are kept. */
export const importLimits = { rows: 100_000, bytes: 50 * 1024 * 1024, firstYear: 1990, problems: 10_000 } as const

const namedAtMost = 20
const asWorkbook = 'as “Excel Workbook (.xlsx)”'

/** Texts of the import of students, and what the server says of a file. */
export const importMessages = {
  title: 'Import Students',
  intro:
    'Takes students over from the first visible sheet of an Excel workbook, or from a CSV file. They are admitted at once, and no mail is sent to them.',
  template: 'Download the template (CSV)',
  columns: 'What the columns hold',
  /** Of columns that a file of another college, or an older one, may have. */
  noTwelfth: 'The admission form does not ask class 12: its columns are not needed, and passed over where a file has them.',
  file: 'Excel workbook or CSV file',
  choose: 'Please choose an Excel workbook or a CSV file',
  check: 'Check the file',
  checkAgain: 'Check again',
  importAll: 'Import all',
  importGood: (count: string): string => `Import ${count} without the others`,
  modes: { check: 'Check', all: 'All or nothing', good: 'Without problems only' },
  states: { running: 'Under way', done: 'Done', refused: 'Nothing was changed', stopped: 'Stopped' },
  counts: { rows: 'Rows', ready: 'Ready', added: 'Imported', existing: 'There already', bad: 'With a problem', due: 'Still to pay' },
  problems: {
    title: 'Problems',
    row: 'Row',
    column: 'Column',
    text: 'Problem',
    none: 'No problems found',
    more: 'Show more',
    most: `Only the first ${importLimits.problems.toLocaleString('en-IN')} problems are listed. Mend these and check the file again.`,
    download: 'Download as CSV',
  },
  former: {
    title: 'Former imports',
    none: 'Nothing has been imported yet',
    file: 'File',
    mode: 'Mode',
    by: 'By',
    at: 'When',
    state: 'State',
  },
  leave: 'It goes on when you leave this screen.',
  began: 'The import has begun',
  checked: 'The file has been checked. Nothing has been changed yet.',
  done: (added: string): string => (added === '1' ? 'One student has been imported.' : `${added} students have been imported.`),
  refused: 'Nothing has been imported, for some rows have problems.',
  stopped: 'The import did not come to its end. Please start it again: who is there already is passed over.',
  failed: 'The import failed',
  /** The first entry of the history of who was taken over. */
  history: 'Taken over from the college’s register',
  /** Messages of the server. */
  busy: 'Another import is under way. Please wait for its end',
  unknown: 'There is no such import',
  notText:
    'This is neither an Excel workbook nor a CSV file in UTF-8. In Excel, save it as “Excel Workbook (.xlsx)” or “CSV UTF-8 (comma delimited)”',
  /** `column` is its head, or its letter in a spreadsheet. */
  notTextAt: (row: number, column: string): string =>
    `${importMessages.notText}. The first letter that is not is in row ${row}, column ${column}`,
  empty: 'The file has no rows below the names of the columns',
  tooMany: `The file has more than ${importLimits.rows.toLocaleString('en-IN')} rows. Please split it`,
  broken: (line: number): string =>
    `The file cannot be read. At line ${line} or above it a quotation mark is not closed, or stands in the wrong place`,
  /** Of a CSV file or a workbook. */
  tooLarge: 'This file holds more than a list of students does. Copy the rows of the students into a new file',
  tooLongRow: (line: number): string => `Line ${line} is longer than any row of students`,
  missingColumns: (labels: string): string => `The file lacks these columns: ${labels}`,
  doubleColumn: (label: string): string => `The column ${label} is there more than once`,
  /** Of a row; such a cell stands in a column without a head, which goes by its letter. */
  letter: (letter: string): string => `Column ${letter}`,
  ragged: 'There is something in this cell, but its column has no name. Is a comma in a cell before it without quotation marks around?',
  /** Begins a cell with something that the list does not have. */
  other: `${otherChoice}:`,
  orOther: `or “${otherChoice}: ” and what it is`,
  /** Of a list that has nothing yet. */
  onlyOther: `Write “${otherChoice}: ” and what it is`,
  /** `options` are what a column of choices takes, of which the first are named. */
  oneOf: (options: readonly string[], takesOther: boolean): string =>
    options.length === 0 && takesOther
      ? importMessages.onlyOther
      : `Must be one of: ${importMessages.named(options)}${takesOther ? `; ${importMessages.orOther}` : ''}`,
  named: (options: readonly string[]): string =>
    options.length > namedAtMost
      ? `${options.slice(0, namedAtMost).join(', ')} and ${options.length - namedAtMost} more`
      : options.join(', '),
  /** Of a workbook as a whole; a column goes by its letter. */
  workbook: {
    damaged: `This is not an Excel workbook, or it is damaged. Open it in a spreadsheet program and save it ${asWorkbook}`,
    encrypted: `This workbook is protected by a password. Save it without one ${asWorkbook}`,
    lockedOrOld: `This workbook is protected by a password, or of an older Excel. Save it without a password ${asWorkbook}`,
    noVisibleSheet: 'This workbook has no visible sheet',
    longRow: (row: number): string => `Row ${row} is longer than any row of students`,
    noResult: (row: number, column: string): string =>
      `The formula in row ${row}, column ${column} has no result in the file. Open the workbook in Excel, save it and choose it again`,
    brokenAt: (row: number, column: string): string =>
      `There is a broken letter in row ${row}, column ${column}. Please enter the text of this cell again`,
  },
  /** Of a cell that shows #N/A, #REF! or the like. */
  spreadsheetError: (label: string): string => `The spreadsheet has an error in place of ${label}`,
  shortened: (label: string): string => `The spreadsheet has shortened ${label}. Format the column as text and enter it again`,
  sameNumber: (row: number): string => `The same Aadhaar number, course and year as in row ${row}`,
  samePerson: (row: number): string => `The same e-mail address, date of birth, course and year as in row ${row}`,
  sameRollNumber: (row: number): string => `The same roll number, course and year as in row ${row}`,
  otherPerson: 'Another student of this course and year has this e-mail address and date of birth',
  semester: (last: number): string => `Semester must be a number from 1 to ${last}`,
  year: `Admission Year must be a year from ${importLimits.firstYear} to the next`,
  fee: 'Course Fee must be an amount in rupees, of at most ten crore',
} as const
