import { expect, test } from 'vitest'
import { certificateDraft, certificateForm, certificateRevocation } from './issuing-schema.ts'
import {
  exampleCertificateConfirmation,
  exampleCertificateContent,
  exampleCertificateDraft,
  exampleCertificateSummary,
  exampleFeeCertificateContent,
  exampleOwnCertificate,
  exampleCertificateRevocation,
} from './examples.ts'
import { certificateKindNames, certificateKindOf, statementOf } from './kinds.ts'
import { certificateConfirmation, certificateSummary, ownCertificate } from './list-schema.ts'
import { certificateContent } from './schema.ts'

test.each([
  ['draft', certificateDraft, exampleCertificateDraft],
  ['revocation', certificateRevocation, exampleCertificateRevocation],
  ['content', certificateContent, exampleFeeCertificateContent],
  ['line', certificateSummary, exampleCertificateSummary],
  ['own line', ownCertificate, exampleOwnCertificate],
  ['confirmation', certificateConfirmation, exampleCertificateConfirmation],
] as const)('the example of a %s keeps its rule', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})

const { student } = exampleCertificateContent
const bonafide = (changed: Partial<typeof student>) =>
  statementOf('bonafide', { ...exampleCertificateContent, student: { ...student, ...changed } })

test('a bonafide certificate says whose child somebody is by the record, and whose ward where it names no parent', () => {
  expect(bonafide({})).toBe(
    'This is to certify that Asha Demo, child of Ramesh Demo and Lata Demo, is a bona fide student of this college: Bachelor of Computer Applications, semester 3, admitted for the session 2025-2026.',
  )
  expect(bonafide({ fatherName: '' })).toContain('Asha Demo, child of Lata Demo, is')
  expect(bonafide({ fatherName: '', motherName: '' })).toContain('Asha Demo, ward of Mohan Demo, is')
  expect(bonafide({ fatherName: '', motherName: '', guardianName: '' })).toContain('that Asha Demo, is')
})

test('a fee certificate has a line for each payment, the total in figures and words, and what was due', () => {
  const { table, facts, confirms } = certificateKindOf('fee')
  expect(statementOf('fee', exampleFeeCertificateContent)).toContain('has paid the fees below from 01-04-2026 to 03-07-2026.')
  expect(table?.(exampleFeeCertificateContent).rows).toEqual([
    ['10-04-2026', 'R2026-001001', '₹50,000.50'],
    ['02-07-2026', 'R2026-001044', '₹25,000'],
  ])
  expect(facts(exampleFeeCertificateContent)).toEqual([
    ['Total paid', '₹75,000.50'],
    ['Total in words', 'Rupees Seventy-Five Thousand and Paise Fifty Only'],
    ['Due on the day of issue', '₹1,25,000'],
    ['Student Id', 'STU123'],
    ['Roll number', 'BCA/25/014'],
  ])
  expect(confirms(exampleFeeCertificateContent)).toEqual(exampleCertificateConfirmation.facts.map(({ label, text }) => [label, text]))
})

test('each kind has a series of its own, by which the database numbers it', () => {
  const series = certificateKindNames.map((name) => certificateKindOf(name).series)
  expect(new Set(series).size).toBe(series.length)
  for (const one of series) expect(one).toMatch(/^[A-Z]{2}$/)
  for (const name of certificateKindNames) expect(name).toMatch(/^[a-z][a-zA-Z]{0,29}$/)
})

test('a period is at most a year and does not end before it begins; fields that were left empty count as left out', () => {
  const wrong = (fields: object) =>
    certificateForm.safeParse({ kind: 'fee', purpose: 'Tax', ...fields }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(wrong({ from: '2026-04-01', to: '2026-03-31' })).toEqual([['to', 'The last day must not be before the first']])
  expect(wrong({ from: '2025-04-01', to: '2026-04-02' })).toEqual([['to', 'Please choose at most a year']])
  expect(wrong({ from: '2025-04-01', to: '2026-03-31' })).toBeUndefined()
  expect(certificateForm.parse({ kind: 'fee', purpose: ' Tax ', from: '', to: '' })).toEqual({ kind: 'fee', purpose: 'Tax' })
  expect(wrong({ kind: 'degree' })?.[0]?.[0]).toBe('kind')
  expect(wrong({ purpose: 'A\nB' })?.[0]?.[0]).toBe('purpose')
})
