import { expect, test } from 'vitest'
import { auditActionNames, auditedKindOf } from './actions.ts'
import { exampleAuditEntry } from './examples.ts'
import { auditEntry, auditSearch } from './schema.ts'
import { hasMoreDetails, plainDetails } from './plain-details.ts'
import { auditActionTitle } from './messages.ts'

test('a search may say nothing, and is then of the newest', () => {
  expect(auditSearch.parse({})).toEqual({ sort: '-at', Limit: 25 })
  expect(auditSearch.safeParse({ sort: 'subject' }).success).toBe(false)
  expect(auditSearch.safeParse({ action: 'world conquered' }).success).toBe(false)
})

test('an entry stays readable when its action is not known any more', () => {
  expect(auditEntry.parse(exampleAuditEntry)).toEqual(exampleAuditEntry)
  expect(auditedKindOf('application decided')).toBe('application')
  for (const former of ['ledger burned', 'toString']) expect(auditedKindOf(former)).toBeNull()
  expect(auditActionNames.length).toBeGreaterThan(20)
})

test('an action begins like a sentence', () => {
  expect(auditActionTitle('payment recorded')).toBe('Payment recorded')
})

test.each([
  [{ status: 'Approved', former: 'Pending' }, 'Pending → Approved'],
  [{ course: 'BCA', from: 1, to: 2 }, 'Course: BCA; Semester 1 → 2'],
  [
    { entries: 9, net: 76_350, cash: 38_000, counted: 37_900, difference: -100 },
    'Entries: 9; Net, all methods: ₹76,350; Cash expected: ₹38,000; Cash counted: ₹37,900; Difference: − ₹100',
  ],
  [{ number: 'BC2026-0002', kind: 'bonafide' }, 'Number: BC2026-0002; Kind: Bonafide Certificate'],
  [{ kind: 'Concession', amount: 35_000, reason: 'Merit' }, 'Kind: Concession; Amount: ₹35,000; Reason: Merit'],
  [{ dueDates: ['2026-07-01', '2026-08-01'], nested: { a: 1 } }, 'Due dates: 01-07-2026, 01-08-2026; Nested: {"a":1}'],
  [{}, ''],
  [{ answered: true, lastRun: '2026-07-01', nothing: null, network: '7Gq' }, 'Answered: yes; Last run: 01-07-2026'],
] as const)('%j is said as %s', (details, said) => {
  expect(plainDetails(details)).toBe(said)
  expect(hasMoreDetails(details)).toBe(false)
})

test('ids and numbers of versions are left out, and said to be', () => {
  const landing = { kind: 'landing', id: 'site', version: 6, changed: ['home background image', 'goals (2 → 3)'] }
  expect(plainDetails(landing)).toBe('Changed: top picture, goals (2 → 3)')
  const imported = { import: '01a20798-8d7b-7c31-9d5e-3f1f5a7b9c11', mode: 'all' }
  expect(plainDetails(imported)).toBe('Rows: All or nothing')
  for (const details of [landing, imported]) expect(hasMoreDetails(details)).toBe(true)
})
