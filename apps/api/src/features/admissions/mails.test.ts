import { exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import { expect, test } from 'vitest'
import { admittedMail, decidedMail, receivedMail } from './mails.ts'

const asha = {
  uniqueId: 'STU123',
  firstName: 'Asha',
  lastName: 'Devi',
  email: 'asha@example.com',
  course: 'Bachelor of Computer Applications (BCA)',
}
const decision = {
  status: 'Verified',
  message: 'Checked.',
  duePaise: 9_600_000,
  institute: exampleInstituteContent,
  today: '2026-01-01',
} as const
const stranger = { ...asha, firstName: 'URGENT: pay at evil.example', lastName: 'or call 98765 43210' }

test('the mails of an application greet an applicant by name and name the course, and repeat no message or address that stands in place of a name', () => {
  expect(receivedMail(asha).paragraphs).toContain('Dear Asha,')
  expect(decidedMail(asha, decision).paragraphs).toContain('Dear Asha Devi,')
  for (const mail of [receivedMail(asha), decidedMail(asha, decision)]) {
    expect(mail.facts).toContainEqual(['Course', 'Bachelor of Computer Applications (BCA)'])
  }
  for (const mail of [receivedMail(stranger), decidedMail(stranger, { ...decision, status: 'Rejected' })]) {
    expect(mail.paragraphs).toContain('Dear applicant,')
    expect(JSON.stringify(mail)).not.toMatch(/evil|98765/)
  }
})

test('the mail of an approval says when classes begin and what is to be paid, and leads to how; where the office has not said that, to the status', () => {
  const admission = { classesBegin: '2027-01-04' }
  const approved = (institute: object, more: object = {}) =>
    decidedMail(asha, { ...decision, status: 'Approved', institute: { ...exampleInstituteContent, admission, ...institute }, ...more })
  const mail = approved({})
  expect(mail.facts).toContainEqual(['Classes begin', '04-01-2027'])
  expect(mail.facts).toContainEqual(['Fee still to be paid', '₹96,000'])
  expect(mail.link?.to).toBe('/payment')
  expect(approved({ bank: {}, payment: {} }).link?.to).toBe('/status')
  expect(approved({}, { duePaise: 0 }).link?.to).toBe('/status')
  expect(JSON.stringify(approved({}, { today: '2027-01-05', duePaise: 0 }).facts)).not.toMatch(/Classes begin|Fee/)
  expect(JSON.stringify(decidedMail(asha, decision).facts)).not.toMatch(/Classes begin|Fee/)
})

test('mails a student admitted at the counter about the fees, not about an application', () => {
  const admission = {
    semester: 3,
    message: 'You have been admitted.',
    feePaise: 10_800_000,
    institute: exampleInstituteContent,
    today: '2026-01-01',
  }
  const mail = admittedMail({ ...asha, middleName: 'Rani' }, admission)
  expect([mail.subject, mail.paragraphs[0], mail.link?.to, mail.secondLink?.to]).toEqual([
    'You have been admitted',
    'Dear Asha Rani Devi,',
    '/payment',
    '/student/',
  ])
  expect(mail.facts).toEqual(
    expect.arrayContaining([
      ['Student Id', 'STU123'],
      ['Course', asha.course],
      ['Semester', '3'],
      ['Course fee', '₹1,08,000'],
    ]),
  )
  // A concession is granted only afterwards.
  expect(JSON.stringify(mail)).not.toMatch(/your application|approved|Congratulations|still to be paid/i)
  expect(admittedMail({ ...asha, firstName: stranger.firstName, lastName: stranger.lastName }, admission).paragraphs[0]).toBe(
    'Dear student,',
  )
})
