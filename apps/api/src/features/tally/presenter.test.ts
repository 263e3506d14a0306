import { exampleTallySettings } from '@campus/contracts/tally/examples.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { parseXml, textOf, vouchersOf } from '../../../testing/tally.ts'
import { batchXml, mastersXml } from './presenter.ts'
import type { BatchEntry } from './rules.ts'
import { readVouchers } from './rules.ts'

const golden = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../testing/tally', name), 'utf8')
const written = async (company: string, batch: Parameters<typeof readVouchers>[1], entries: BatchEntry[]) => {
  const parts = Readable.from([entries.slice(0, 2), entries.slice(2)]) as AsyncIterable<BatchEntry[]>
  let xml = ''
  for await (const part of batchXml(company, readVouchers(parts, batch))) xml += part
  return xml
}

const ledgers = {
  methods: { Cash: 'Cash', Cheque: 'Bank', 'Online Transfer': 'Bank', UPI: 'Bank', 'Card Payment': 'Bank' },
  refunds: 'Refunds payable',
  heads: [
    { id: 'a', ledger: 'शिक्षण शुल्क' },
    { id: 'b', ledger: 'Fees <B&W>' },
    { id: 'c', ledger: 'Fees <B&W>' },
    { id: 'd', ledger: 'Caution deposit' },
  ],
}
const entry = {
  applicationId: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c13',
  place: 1,
  at: new Date('2026-11-22T18:29:59.999Z'),
  kind: 'Payment',
  amountPaise: 500_000,
  paymentMethod: 'UPI',
  receiptNumber: 'R2026-001001',
  reference: null,
  paidOn: null,
  isBounce: false,
  isByProvider: false,
  uniqueId: 'STU1001',
  heads: [],
} satisfies BatchEntry
const entries: BatchEntry[] = [
  {
    ...entry,
    reference: `4267'12345678`,
    heads: [
      ['b', 300_000],
      ['a', 100_001],
      ['c', 99_999],
    ],
  },
  { ...entry, place: 2, receiptNumber: 'R2026-001002', paymentMethod: 'Cash', amountPaise: 1, paidOn: '2026-11-20', heads: [['d', 1]] },
  // Half past midnight at the college.
  {
    ...entry,
    place: 3,
    at: new Date('2026-11-22T19:00:00.000Z'),
    kind: 'Reversal',
    heads: [
      ['a', -100_001],
      ['b', -399_999],
    ],
  },
  {
    ...entry,
    place: 4,
    at: new Date('2026-11-23T06:00:00.000Z'),
    kind: 'Concession',
    paymentMethod: null,
    heads: [
      ['a', -200],
      ['d', 200],
    ],
  },
  // Between two heads of one ledger nothing moves.
  {
    ...entry,
    place: 5,
    at: new Date('2026-11-23T06:00:00.000Z'),
    kind: 'Withdrawal',
    paymentMethod: null,
    heads: [
      ['b', -200],
      ['c', 200],
    ],
  },
  {
    ...entry,
    place: 6,
    at: new Date('2026-11-23T07:00:00.000Z'),
    kind: 'Refund',
    paymentMethod: null,
    amountPaise: 1200,
    heads: [['a', -1200]],
  },
  {
    ...entry,
    place: 7,
    at: new Date('2026-11-23T08:00:00.000Z'),
    kind: 'Refund',
    paymentMethod: null,
    amountPaise: -1200,
    heads: [['a', 1200]],
  },
  { ...entry, place: 8, at: new Date('2026-11-23T08:00:00.000Z'), kind: 'Late Fine', paymentMethod: null, amountPaise: 100 },
]

// The office has files of former batches. One that comes out otherwise than it did before is no harmless change: see docs/decisions/102.
test.each(['receipt', 'day'] as const)('writes a batch by %s just as it is kept', async (mode) => {
  const xml = await written('अरण्य & Sons "College"', { number: 3, mode, ledgers }, entries)
  expect(xml).toBe(await golden(`batch-by-${mode}.xml`))
  const vouchers = vouchersOf(xml)
  for (const { id, guid, lines } of vouchers) expect([guid, lines.reduce((sum, [, debit]) => sum + debit, 0)]).toEqual([id, 0])
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length)
  expect(textOf(parseXml(xml), 'SVCURRENTCOMPANY')).toBe('अरण्य & Sons "College"')
})

test('writes the masters just as they are kept', async () => {
  expect(mastersXml({ ...exampleTallySettings, company: 'अरण्य & Sons' })).toBe(await golden('masters.xml'))
})

test('leaves out what XML has no place for, and escapes everything that it would read', async () => {
  const hostile = `]]><x a="b">&amp;'\uD800\uFFFF\u0001\u{1F600}`
  const named = { ...ledgers, heads: [{ id: 'a', ledger: hostile }] }
  const xml = await written(hostile, { number: 1, mode: 'receipt', ledgers: named }, [
    { ...entry, receiptNumber: hostile, reference: hostile, uniqueId: hostile, heads: [['a', 500_000]] },
  ])
  const [voucher] = vouchersOf(xml)
  const clean = `]]><x a="b">&amp;'\u{1F600}`
  expect([voucher?.id, voucher?.number, voucher?.lines[1]]).toEqual([`campus-${clean}`, clean, [clean, -500_000]])
  expect(voucher?.narration).toBe(`Fees, receipt ${clean}, student ${clean}, UPI ${clean}`)
})

test('writes no voucher that does not come to zero, and none of a batch that breaks off is taken for whole', async () => {
  const heads: BatchEntry['heads'] = [['a', 499_999]]
  await expect(written('College', { number: 1, mode: 'receipt', ledgers }, [{ ...entry, heads }])).rejects.toThrow('is not balanced')
  await expect(written('College', { number: 1, mode: 'day', ledgers }, [{ ...entry, heads }])).rejects.toThrow('is not balanced')
  const broken = async function* () {
    yield [{ ...entry, heads: [['a', 500_000]] } as BatchEntry]
    throw new Error('gone')
  }
  const parts: string[] = []
  const read = async () => {
    for await (const part of batchXml('College', readVouchers(broken(), { number: 1, mode: 'receipt', ledgers }))) parts.push(part)
  }
  await expect(read()).rejects.toThrow('gone')
  expect(() => parseXml(parts.join(''))).toThrow('Unclosed root tag')
})

test('writes an empty list where nothing of a batch moved money', async () => {
  expect(vouchersOf(await written('College', { number: 1, mode: 'day', ledgers }, []))).toEqual([])
})
