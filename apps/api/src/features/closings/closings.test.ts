import { closeDay, exportClosing, findClosing, findDrawer, listClosings } from '@campus/contracts/closings/endpoints.ts'
import { closingMessages } from '@campus/contracts/closings/messages.ts'
import { adjustFees, bounceCheque, reversePayment } from '@campus/contracts/fees/endpoints.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { readClosingEntries } from './queries.ts'

type Admin = { id: string; token: string }

let api: TestApp
let uniqueId = ''
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  uniqueId = await enrolled(api, 1, await api.signedIn('admin'))
})
afterAll(() => api.dispose())

const cashier = () => api.signedIn('admin')
const pay = async (who: Admin, Paid_amount: number, paymentMethod: PaymentMethod = 'Cash') =>
  (await paid(api, { uniqueId, Paid_amount, paymentMethod }, who)).data.receiptNumber
const drawerOf = async (who: Admin) => (await api.send(findDrawer, {}, who)).body.data
const seenBy = async (who: Admin) => {
  const { entries, last } = await drawerOf(who)
  return { entries, after: last?.number }
}
const close = async (who: Admin, count: { counted: number; reason?: string }) =>
  (await api.send(closeDay, { body: { seen: await seenBy(who), ...count } }, who)).body.data
/** By closing: how many entries are in it, and how many the closing says that it has. */
const numbers = async () => {
  const { rows } = await api.pool.query<{ number: number; says: number; has: number }>(
    `select number, entry_count as says, (select count(*)::int from drawer_entries where closing_id = c.id) as has from day_closings c order by number`,
  )
  return rows
}

test('a drawer has what its own cashier recorded, by method, until it is closed with the cash that was counted', async () => {
  const [asha, ravi] = [await cashier(), await cashier()]
  expect(await drawerOf(asha)).toEqual({
    entries: 0,
    methods: [],
    total: { payments: 0, amount: 0, reversals: 0, reversed: 0, net: 0 },
    cash: 0,
  })
  const first = await pay(asha, 1000.5)
  const cheque = await pay(asha, 300, 'Cheque')
  await pay(asha, 200, 'UPI')
  const earlier = { uniqueId, Paid_amount: 50, paymentMethod: 'Cash' as const, paidOn: '2020-01-01', reason: 'Found later' }
  await api.pool.query(`update applications set applied_at = '2019-12-31' where unique_id = $1`, [uniqueId])
  await paid(api, earlier, asha)
  // A payment that a colleague takes back comes out of the colleague's drawer; concessions and fines move no money.
  await api.send(reversePayment, { params: { number: first }, body: { reason: 'Wrong student' } }, ravi)
  await api.send(bounceCheque, { params: { number: cheque }, body: { reason: 'No funds', charge: 10 } }, asha)
  await api.send(adjustFees, { body: { uniqueId, kind: 'Late Fine', amount: 5, reason: 'Late' } }, asha)

  expect(await drawerOf(asha)).toMatchObject({
    entries: 5,
    methods: [
      { paymentMethod: 'Cash', payments: 2, amount: 1050.5, reversals: 0, reversed: 0 },
      { paymentMethod: 'Cheque', payments: 1, amount: 300, reversals: 1, reversed: 300 },
      { paymentMethod: 'UPI', payments: 1, amount: 200, reversals: 0, reversed: 0 },
    ],
    total: { payments: 4, amount: 1550.5, reversals: 1, reversed: 300, net: 1250.5 },
    cash: 1050.5,
  })
  const notes = { '500': 2, '50': 1, coins: 0.5 }
  const { data } = (await api.send(closeDay, { body: { seen: await seenBy(asha), notes } }, asha)).body
  expect(data).toMatchObject({ number: 1, by: exampleSignup.name, entries: 5, cash: 1050.5, counted: 1050.5, difference: 0, notes })
  expect(await drawerOf(asha)).toMatchObject({ entries: 0, last: { number: 1, at: data.at } })
  expect(await drawerOf(ravi)).toMatchObject({ entries: 1, cash: -1000.5, total: { net: -1000.5 } })

  const { lines, ...closing } = (await api.send(findClosing, { params: { number: 1 } }, ravi)).body.data
  expect(closing).toEqual(data)
  expect(lines.map(({ kind, amount, paymentMethod, paidOn }) => [kind, paymentMethod, amount, paidOn])).toEqual([
    ['Payment', 'Cash', 1000.5, undefined],
    ['Payment', 'Cheque', 300, undefined],
    ['Payment', 'UPI', 200, undefined],
    ['Payment', 'Cash', 50, '2020-01-01'],
    ['Reversal', 'Cheque', -300, undefined],
  ])
  const file = await api.inject(exportClosing, { params: { number: 1 } }, ravi)
  expect(file.body.trim().split('\r\n')).toHaveLength(6)
  // However large a closing is, a part of it is held at a time, and none is left out or told twice.
  const { rows } = await api.pool.query<{ id: string }>('select id from day_closings where number = 1')
  const parts: number[][] = []
  for await (const part of readClosingEntries(api.db, rows[0]?.id ?? '', 2)) parts.push(part.map(({ amountPaise }) => amountPaise))
  expect(parts).toEqual([[100_050, 30_000], [20_000, 5000], [30_000]])
})

test('a count that differs needs a reason, and nothing is closed without one', async () => {
  const who = await cashier()
  await pay(who, 100)
  const { body } = await api.sendRefused(closeDay, { body: { seen: await seenBy(who), counted: 90 } }, who)
  expect(body.errors).toEqual({ reason: closingMessages.noReason })
  expect(await close(who, { counted: 90, reason: 'Given as change' })).toMatchObject({ difference: -10, reason: 'Given as change' })
})

test('a reason that comes with a count that agrees is not stored', async () => {
  const who = await cashier()
  await pay(who, 100)
  const closed = await close(who, { counted: 100, reason: 'Given as change' })
  expect(closed).toMatchObject({ difference: 0 })
  expect(closed).not.toHaveProperty('reason')
})

test('refuses a closing with 409 and the new figures when an entry came in meanwhile', async () => {
  const who = await cashier()
  await pay(who, 100)
  const seen = await seenBy(who)
  await pay(who, 23)
  const { body, status } = await api.sendRefused(closeDay, { body: { seen, counted: 100 } }, who)
  expect([status, body.message]).toEqual([409, closingMessages.changed(2, 123)])
  expect(await drawerOf(who)).toMatchObject({ entries: 2, cash: 123 })
  // As many entries as were seen, but others: the day was closed on another screen meanwhile.
  const { number } = await close(who, { counted: 123 })
  await pay(who, 1)
  await pay(who, 2)
  const stale = await api.sendRefused(closeDay, { body: { seen: { entries: 2, after: number - 1 }, counted: 3 } }, who)
  expect(stale.body.message).toBe(closingMessages.changed(2, 3))
})

test('returns the first closing to a repeated request; without a key it refuses an empty drawer', async () => {
  const who = await cashier()
  await pay(who, 100)
  const body = { seen: await seenBy(who), counted: 100 }
  const headers = { 'idempotency-key': 'one-close-of-the-day' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.inject(closeDay, { body }, { token: who.token, headers })))
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  const again = await api.sendRefused(closeDay, { body }, who)
  expect([again.status, again.body.message]).toEqual([409, closingMessages.nothingLeft])
})

fullTest('while several cashiers take money and close at once, every entry gets into one closing and the numbers have no gap', async () => {
  const cashiers = await Promise.all([cashier(), cashier(), cashier()])
  const work = async (who: Admin) => {
    const rounds = Array.from({ length: 6 }, (_, round) => round)
    await Promise.all(
      rounds.flatMap((round) => [
        pay(who, round + 1),
        // Refused where something came in between: that is right, too.
        seenBy(who).then((seen) => api.inject(closeDay, { body: { seen, counted: 0, reason: 'Many at once' } }, { token: who.token })),
      ]),
    )
    const { entries } = await drawerOf(who)
    if (entries > 0) await close(who, { counted: 0, reason: 'The rest' })
  }
  await Promise.all(cashiers.map(work))

  const closings = await numbers()
  expect(closings.map(({ number }) => number)).toEqual(closings.map((_, place) => place + 1))
  expect(closings.filter(({ says, has }) => says !== has)).toEqual([])
  const { rows } = await api.pool.query<{ entries: number; closed: number; paise: number; closedPaise: number }>(
    `select count(*)::int as entries, count(closing_id)::int as closed, sum(fee_entries.amount_paise)::int as paise,
      (select sum(received_paise)::int from day_closings where closed_by = any($1)) as "closedPaise"
      from drawer_entries join fee_entries using (application_id, place) where drawer_entries.recorded_by = any($1)`,
    [cashiers.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ entries: 18, closed: 18, paise: 3 * 2100, closedPaise: 3 * 2100 }])
})

test.each([
  ['update day_closings set counted_paise = 0', '23001'],
  ['delete from day_closings', '23001'],
  ['truncate day_closings cascade', '23001'],
  ['update drawer_entries set closing_id = null where closing_id is not null', '23001'],
  ['update drawer_entries set closing_id = (select id from day_closings where number = 1) where closing_id is null', '23001'],
  ['delete from drawer_entries', '23001'],
  // Of a colleague's drawer, without a closing, and with nothing in it.
  [
    `begin; update drawer_entries set closing_id = '00000000-0000-4000-8000-000000000001' where closing_id is null;
     insert into day_closings (id, closed_by, counted_paise, reason) select '00000000-0000-4000-8000-000000000001', id, 0, 'x' from accounts where role = 'student' limit 1; commit`,
    '23514',
  ],
  [`update drawer_entries set closing_id = gen_random_uuid() where closing_id is null`, '23503'],
  [`insert into day_closings (id, closed_by, counted_paise, reason) select gen_random_uuid(), id, 0, 'x' from accounts limit 1`, '23502'],
])('the database refuses: %s', async (statement, code) => {
  await api.signedIn('student')
  await pay(await cashier(), 1)
  const client = await api.pool.connect()
  try {
    await expect(client.query(statement)).rejects.toMatchObject({ code })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

fullTest('the list is narrowed to one person and paged, and names who has not closed an earlier day', async () => {
  const who = await cashier()
  await pay(who, 5)
  await close(who, { counted: 5 })
  await pay(who, 7)
  const second = await close(who, { counted: 7 })
  await pay(who, 9)
  const all = (await api.send(listClosings, {}, who)).body
  expect(all.data[0]).toMatchObject({ number: second.number, by: exampleSignup.name, net: 7, counted: 7, difference: 0 })
  // Recorded today: nobody has to have closed that yet.
  expect(all.open).toEqual([])
  expect(all.people).toContainEqual({ _id: who.id, name: exampleSignup.name })

  const one = (await api.send(listClosings, { query: { by: who.id, Limit: 1 } }, who)).body
  expect(one.data.map(({ net }) => net)).toEqual([7])
  const next = (await api.send(listClosings, { query: { by: who.id, Limit: 1, after: one.next } }, who)).body
  expect(next.data.map(({ net }) => net)).toEqual([5])

  await api.pool.query(`alter table drawer_entries disable trigger drawer_entries_closed_once`)
  await api.pool.query(`update drawer_entries set recorded_at = now() - interval '2 days' where recorded_by = $1 and amount_paise = 900`, [
    who.id,
  ])
  await api.pool.query(`alter table drawer_entries enable trigger drawer_entries_closed_once`)
  const { open } = (await api.send(listClosings, {}, who)).body
  expect(open).toEqual([{ by: exampleSignup.name, since: expect.any(String) as string, net: 9 }])
})

test('a cashier sees their own closings, whoever sees the reports all of them', async () => {
  const [asha, ravi] = [await makeCaller(api, 'admin', ['cashier']), await makeCaller(api, 'admin', ['cashier'])]
  const numbersOf = async (who: { token: string }) => (await api.send(listClosings, {}, who)).body.data.map(({ number }) => number)
  await pay(asha, 10)
  await pay(ravi, 20)
  const [first, second] = [await close(asha, { counted: 10 }), await close(ravi, { counted: 20 })]
  expect(await numbersOf(asha)).toEqual([first.number])
  const other = { params: { number: second.number } }
  const asked = await api.send(listClosings, { query: { by: ravi.id } }, asha)
  expect(asked.body.data.map(({ number }) => number)).toEqual([first.number])
  for (const e of [findClosing, exportClosing])
    expect((await api.sendRefused(e, other, asha)).body.message).toBe(missingDuty('fees.report'))
  const auditor = await makeCaller(api, 'admin', ['auditor'])
  expect((await numbersOf(auditor)).slice(0, 2)).toEqual([second.number, first.number])
  expect((await api.inject(findClosing, other, auditor)).statusCode).toBe(200)
})
