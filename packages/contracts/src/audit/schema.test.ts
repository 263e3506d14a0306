import { expect, test } from 'vitest'
import { auditActionNames, auditedKindOf } from './actions.ts'
import { exampleAuditEntry } from './examples.ts'
import { auditEntry, auditSearch } from './schema.ts'
import { deedName, detailsLine } from './words.ts'

test('a search may say nothing, and is then of the newest', () => {
  expect(auditSearch.parse({})).toEqual({ sort: '-at', Limit: 25 })
  expect(auditSearch.safeParse({ sort: 'subject' }).success).toBe(false)
  expect(auditSearch.safeParse({ action: 'world conquered' }).success).toBe(false)
})

test('an entry stays readable when its deed is not known any more', () => {
  expect(auditEntry.parse(exampleAuditEntry)).toEqual(exampleAuditEntry)
  expect(auditedKindOf('application decided')).toBe('application')
  for (const former of ['ledger burned', 'toString']) expect(auditedKindOf(former)).toBeNull()
  expect(auditActionNames.length).toBeGreaterThan(20)
})

test('details are one line, whatever they hold', () => {
  expect(detailsLine({ status: 'Approved', former: 'Pending' })).toBe('status: Approved, former: Pending')
  expect(detailsLine({ dueDates: ['2026-07-01', '2026-08-01'], amount: 100_000, nested: { a: 1 }, nothing: null })).toBe(
    'due dates: 2026-07-01; 2026-08-01, amount: ₹1,00,000, nested: {"a":1}, nothing: null',
  )
  expect(detailsLine({ kind: 'album', id: '019a9b2e', changed: ['album name', 'images (5 → 6)'] })).toBe(
    'kind: album, changed: album name; images (5 → 6)',
  )
  expect(detailsLine({})).toBe('')
  expect(deedName('payment recorded')).toBe('Payment recorded')
})
