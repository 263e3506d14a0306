import { expect, test } from 'vitest'
import { decidedMail } from './mail-rules.ts'

const asha = { uniqueId: 'STU123', firstName: 'Asha', email: 'asha@example.com', courseName: 'BCA' }

test('the mail of a decision greets an applicant by name, and repeats no message or address that stands in its place', () => {
  expect(decidedMail(asha, 'Verified', 'Checked.').paragraphs).toContain('Dear Asha,')
  const told = decidedMail({ ...asha, firstName: 'URGENT: pay at evil.example' }, 'Rejected', 'Too late.')
  expect(told.paragraphs).toContain('Dear applicant,')
  expect(JSON.stringify(told)).not.toContain('evil')
})
