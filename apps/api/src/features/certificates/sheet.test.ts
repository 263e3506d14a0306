import { exampleFeeCertificateContent } from '@campus/contracts/certificates/examples.ts'
import type { CertificateContent } from '@campus/contracts/certificates/schema.ts'
import { newStatement } from '@campus/contracts/certificates/kinds.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { drawSheet } from '@campus/pdf-sheets/pdf-drawing.ts'
import { textOf } from '@campus/pdf-sheets/testing/pdf-text.ts'
import { certificateSheet } from './presenter.ts'

const { student, letterhead, purpose } = exampleFeeCertificateContent
const plain = { student, letterhead, purpose }

test('a sentence says whose son or daughter somebody is where the record tells, and otherwise whose child', () => {
  const said = (gender: string) => / Demo, (\w+ of) /.exec(newStatement('bonafide', plain, gender))?.[1]
  expect(['Male', ' female', 'Girl', 'Rather not to say', 'Malefic', ''].map(said)).toEqual([
    'son of',
    'daughter of',
    'daughter of',
    'child of',
    'child of',
    'child of',
  ])
})

test('one that was issued before its sentence was kept reads as it did', () => {
  const read = (content: CertificateContent) =>
    JSON.stringify(
      certificateSheet(
        { number: 'BC2026-0001', kind: 'bonafide', content, issuedAt: new Date(), revokedAt: null },
        'https://college.example/?mark=x',
      ),
    )
  expect(read(plain)).toContain('Asha Demo, child of Ramesh Demo and Lata Demo, is a bona fide student')
  expect(read({ ...plain, statement: 'As it was issued.' })).toContain('As it was issued.')
})

fullTest('a paper that fills its page to the last line is one page', async () => {
  const one = { number: 'FC2026-0001', kind: 'fee' as const, issuedAt: new Date(), revokedAt: new Date() }
  const sheet = certificateSheet({ ...one, content: exampleFeeCertificateContent }, 'https://college.example/?mark=x')
  const pdf = Buffer.from(await drawSheet(sheet)).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

fullTest('continues many payments over further pages, each with code and page number', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({
    day: '2026-04-10',
    receiptNumber: `R2026-${String(n).padStart(6, '0')}`,
    amount: 10,
  }))
  const content = { ...exampleFeeCertificateContent, fees: { ...exampleFeeCertificateContent.fees, rows } }
  const certificate = { number: 'FC2026-0001', kind: 'fee' as const, content, issuedAt: new Date(), revokedAt: null }
  const pdf = await drawSheet(certificateSheet(certificate, 'https://college.example/certificate/FC2026-0001?mark=x'))
  const text = textOf(pdf).replaceAll(/\s+/g, ' ')
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(2)
  expect(text).toContain(`page ${pages} of ${pages}`)
  for (const { receiptNumber } of rows) expect(text).toContain(receiptNumber)
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/URI \(/g),
  ).toHaveLength(pages)
  // The code of all pages is one picture, with the mask that is its second.
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length,
  ).toBeLessThanOrEqual(2)
})
