import { importColumns } from '@campus/contracts/students/import-columns.ts'

/** A file that has the columns' names and nothing else. The mark at its beginning tells Excel that it is UTF-8. */
export const templateFile = (): Blob => new Blob([`\uFEFF${importColumns.map(({ label }) => label).join(',')}\r\n`], { type: 'text/csv' })
