import type { AsksTwelfth } from '@campus/contracts/admissions/form-fields.ts'
import { importColumnsFor } from '@campus/contracts/students/import-columns.ts'

/** A file that has the columns' names and nothing else. The mark at its beginning tells Excel that it is UTF-8; some names have a comma. */
export const importTemplateFile = (college: AsksTwelfth): Blob => {
  const heads = importColumnsFor(college).map(({ label }) => `"${label}"`)
  return new Blob([`\uFEFF${heads.join(',')}\r\n`], { type: 'text/csv' })
}
