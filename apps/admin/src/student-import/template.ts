import { importColumns } from '@campus/contracts/students/import-columns.ts'

const heads = importColumns.map(({ label }) => `"${label}"`).join(',')

/** A file that has the columns' names and nothing else. The mark at its beginning tells Excel that it is UTF-8; some names have a comma. */
export const templateFile = (): Blob => new Blob([`\uFEFF${heads}\r\n`], { type: 'text/csv' })
