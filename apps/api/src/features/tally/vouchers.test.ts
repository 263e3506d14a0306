import fc from 'fast-check'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { adjustFees, recordPayment, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import { paymentMethods } from '@campus/contracts/fees/options.ts'
import { undoWithdrawal, withdrawStudent } from '@campus/contracts/fees/refunds/endpoints.ts'
import { closeTallyBatch } from '@campus/contracts/tally/endpoints.ts'
import { tallyModes } from '@campus/contracts/tally/options.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { amount } from '@campus/contracts/core/testing/full-run.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { recordedEarlier, tallyOffice, yesterday } from '../../../testing/tally.ts'
import { clauseOfToday, leavingCollege } from '../../../testing/withdrawals.ts'

const numRuns = amount('TALLY_RUNS', { test: 20, full: 1000 })

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let college: Awaited<ReturnType<typeof leavingCollege>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  college = await leavingCollege(api, admin)
  await college.setRules(clauseOfToday(30))
})
afterAll(() => api.dispose())

const paise = fc.oneof(fc.integer({ min: 100, max: 40_000_00 }), fc.constant(100))
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), paise, method: fc.constantFrom(...paymentMethods) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('Concession' as const, 'Late Fine' as const), paise, isBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'stay' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** Payments that reach each head, whatever chance brings after them. */
const everyHead: Step[] = Array.from({ length: 2 }, () => ({ do: 'pay', paise: 20_000_00, method: 'Cash' }))

/** Whether it is refused is not what this is about; a receipt's number where there is one. */
const tried = async (e: Endpoint, request: object): Promise<string | undefined> => {
  const { statusCode, body } = await api.inject(e, request, { token: admin.token })
  expect(statusCode, body).toBeLessThan(500)
  return (JSON.parse(body) as { data?: { receiptNumber?: string } }).data?.receiptNumber
}

const take = async (uniqueId: string, receipts: string[], one: Step): Promise<void> => {
  switch (one.do) {
    case 'pay': {
      const number = await tried(recordPayment, { body: { uniqueId, paymentMethod: one.method, Paid_amount: one.paise / 100 } })
      if (number !== undefined) receipts.push(number)
      return
    }
    case 'reverse': {
      const number = receipts[one.which % Math.max(1, receipts.length)]
      if (number !== undefined) await tried(reversePayment, { params: { number }, body: { reason: 'As decided' } })
      return
    }
    case 'leave':
      return void (await tried(withdrawStudent, { body: await college.wanted(uniqueId).catch(() => ({})) }))
    case 'stay':
      return void (await tried(undoWithdrawal, { params: { uniqueId } }))
    case 'Concession':
    case 'Late Fine': {
      const by = (one.isBack ? -one.paise : one.paise) / 100
      await tried(adjustFees, { body: { uniqueId, kind: one.do, amount: by, reason: 'As decided' } })
    }
  }
}

const sum = (debits: readonly number[]) => debits.reduce((all, one) => all + one, 0)

test.each(tallyModes)(
  'after anything that a ledger can have, vouchers by %s come to zero, and all of them to what the books hold',
  {
    timeout: 30_000 + numRuns * 1500,
  },
  async (mode) => {
    const office = tallyOffice(api, admin)
    await office.save({ mode })
    const ids = new Set<string>()
    const books = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const uniqueId = await college.student()
        const receipts: string[] = []
        for (const one of steps) await take(uniqueId, receipts, one)
        await recordedEarlier(api)
        const closed = await api.inject(closeTallyBatch, { body: { upTo: yesterday() } }, { token: admin.token })
        if (closed.statusCode === 409) return
        const { number, total, refunded } = (JSON.parse(closed.body) as { data: Awaited<ReturnType<typeof office.close>> }).data
        const vouchers = await office.vouchers(number)
        for (const { id, lines } of vouchers) {
          expect(sum(lines.map(([, debit]) => debit))).toBe(0)
          expect(lines.every(([, debit]) => debit !== 0)).toBe(true)
          expect(ids.has(id)).toBe(false)
          ids.add(id)
          for (const [ledger, debit] of lines) books.set(ledger, (books.get(ledger) ?? 0) + debit)
        }
        const ofLedgers = (names: string[]) =>
          sum(vouchers.flatMap(({ lines }) => lines.flatMap(([name, debit]) => (names.includes(name) ? debit : []))))
        expect(ofLedgers(['Cash', 'Cheques', 'Transfers', 'UPI account', 'Cards'])).toBe(Math.round(total.net * 100))
        expect(ofLedgers(['Refunds payable']) + Math.round(refunded * 100)).toBe(0)
      }),
      { numRuns, examples: [[everyHead]] },
    )
    // The credits of each head in Tally equal the money that was paid for its demands here.
    const { rows } = await api.pool.query<{ ledger: string; paise: string }>(
      `select coalesce(ledger_name, name) as ledger, sum(-allocation.amount_paise) as paise
      from tally_batches batch join tally_entries entry on batch_id = batch.id
      join fee_allocations allocation on (allocation.application_id, entry_place) = (entry.application_id, entry.place)
      join fee_demands demand on (demand.application_id, demand.place) = (allocation.application_id, demand_place)
      join fee_heads head on head.id = head_id where mode = $1 group by 1`,
      [mode],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) expect([row.ledger, books.get(row.ledger) ?? 0]).toEqual([row.ledger, Number(row.paise)])
  },
)
