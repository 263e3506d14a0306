import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { findFeeLedger } from '@campus/contracts/fees/endpoints.ts'
import { listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { listOnlineSettlements, listSettlementLines } from '@campus/contracts/payments/settlement-endpoints.ts'
import type { OnlineSettlement } from '@campus/contracts/payments/settlement-schema.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolled, paid } from '../../../../testing/fees.ts'
import { begun, type OnlineApp, onlineApp, poll, sumsOf } from '../../../../testing/online-payments.ts'
import { ProviderFailure } from '../provider-gateway.ts'
import { settlementImport } from './gateway.ts'
import { insertSettled } from './queries.ts'
import type { SettledLine } from './rules.ts'

let app: OnlineApp
let admin: Awaited<ReturnType<OnlineApp['api']['signedIn']>>
let n = 0
const student = () => enrolled(app.api, ++n, admin)
beforeAll(async () => {
  app = await onlineApp()
  admin = await app.api.signedIn('admin')
})
afterAll(() => app[Symbol.asyncDispose]())

const { signal } = new AbortController()
const importAll = () => app.online.importSettlements(signal)
const entriesOf = async (uniqueId: string) => (await app.api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data.entries
const settlements = async () => (await app.api.send(listOnlineSettlements, {}, admin)).body.data
const settlementOf = async (settlementId: string | null) => (await settlements()).find((one) => one.settlementId === settlementId)
const missedDays = async () => (await app.api.send(findOnlineOverview, {}, admin)).body.data.missedDays
const linesOf = async ({ _id: id }: Pick<OnlineSettlement, '_id'>) =>
  (await app.api.send(listSettlementLines, { params: { id }, query: { Limit: 100 } }, admin)).body.data

const keptRows = async () => {
  const sql = 'select settlement_id, entity_id, kind, payment_id, credit_paise from online_settlement_lines order by 1, 2, 3'
  return (await app.api.pool.query<Record<string, string>>(sql)).rows
}
/** Ends the refund of a payment, which the provider began by itself. */
const finishRefund = async (paymentId: string) => {
  const begunRefund = app.simulator.events.find(({ event, body }) => event === 'refund.created' && body.includes(paymentId))
  await app.simulator.finishRefund(/rfnd_\w+/.exec(begunRefund?.body ?? '')?.[0] ?? '', 'processed')
}

/** A line as the provider might tell of it, unless told otherwise of an adjustment. */
const madeLine = (fields: Partial<SettledLine> & Pick<SettledLine, 'settlementId' | 'entityId'>): SettledLine => ({
  utr: `UTR${fields.settlementId}`,
  settledAt: new Date(),
  kind: 'adjustment',
  paymentId: null,
  amountPaise: 100,
  creditPaise: 100,
  debitPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  ...fields,
})
/** Imports what a provider settled today, in pages. */
const importing = (...pages: SettledLine[][]) => recording((day) => (day === collegeDay() ? pages : [])).importOnce()

/** The import of a provider that settles by the day, and the days that it is asked for. */
const recording = (pagesOfDay: (day: string) => SettledLine[][]) => {
  const asked: string[] = []
  const provider = {
    async *settled(day: string) {
      asked.push(day)
      yield* pagesOfDay(day)
    },
  }
  const importSettled = settlementImport(app.api, app.online.name, { provider, looks: app.online.looks })
  return { asked, importOnce: (until = signal) => importSettled(until) }
}
const lastAsked = (days: number) => app.api.pool.query('update settlements_asked set until = $1', [daysLater(collegeDay(), -days)])

describe('a settlement', () => {
  fullTest('is kept with its payments, refunds, fee and tax, which come to what arrives at the bank to the paisa', async () => {
    const id = await student()
    const [upi, card] = [await begun(app, id, 1200.5), await begun(app, id, 999.99)]
    await app.simulator.pay(upi.link, { method: 'upi' })
    const byCard = await app.simulator.pay(card.link, { method: 'card' })
    await finishRefund(await app.simulator.payAgain(upi.link))
    await poll(app)
    const settlementId = await app.simulator.settle()
    await importAll()
    const settlement = await settlementOf(settlementId)
    const [fee, tax] = [23.6, 3.6]
    expect(settlement).toMatchObject({
      payments: { count: 3, amount: 3400.99 },
      refunds: { count: 1, amount: 1200.5 },
      fee,
      tax,
      others: { count: 0, amount: 0 },
      net: 2176.89,
    })
    expect(settlement?.utr).toMatch(/^SIM\d+$/)
    const lines = settlement ? await linesOf(settlement) : []
    expect(lines).toHaveLength(4)
    expect(lines.at(0)).toMatchObject({ kind: 'refund', debit: 1200.5, isHeld: false })
    const receipt = (await entriesOf(id)).find(({ reference }) => reference === byCard)?.receiptNumber
    expect(lines.find(({ entityId }) => entityId === byCard)).toMatchObject({
      kind: 'payment',
      credit: 976.39,
      fee,
      receipts: [receipt],
      student: { uniqueId: id },
      isHeld: false,
    })
  })

  test('adds nothing when it is imported again, nor by two servers at once', async () => {
    const { link } = await begun(app, await student(), 500)
    await app.simulator.pay(link)
    await poll(app)
    const settlementId = await app.simulator.settle()
    await using other = await onlineApp({ beside: app })
    await Promise.all([importAll(), other.online.importSettlements(signal), importAll()])
    const before = await keptRows()
    await importAll()
    expect(await keptRows()).toEqual(before)
    expect(await settlementOf(settlementId)).toMatchObject({ payments: { count: 1, amount: 500 }, net: 500 })
  })

  test('books a payment of which nobody else has told, once, though many import it at once', async () => {
    const id = await student()
    const { link } = await begun(app, id, 700)
    const payment = await app.simulator.pay(link, { method: 'card' })
    const settlementId = await app.simulator.settle()
    expect(await entriesOf(id)).toEqual([])
    await Promise.all([importAll(), importAll(), importAll(), importAll()])
    expect(await entriesOf(id)).toMatchObject([{ amount: 700, reference: payment }])
    const settlement = await settlementOf(settlementId)
    expect(settlement && (await linesOf(settlement))).toMatchObject([{ entityId: payment, receipts: [/^R/], student: { uniqueId: id } }])
    const sums = await sumsOf(app)
    expect(sums.credited + sums.held + sums.refunded).toBe(sums.captured)
    expect(sums.undecided).toBe(0)
  })

  fullTest('has a payment that is held marked, with the reason', async () => {
    const id = await student()
    const { link } = await begun(app, id, 225_000.5)
    await paid(app.api, { uniqueId: id, Paid_amount: 1000 }, admin)
    const payment = await app.simulator.pay(link)
    const settlementId = await app.simulator.settle()
    await importAll()
    const settlement = await settlementOf(settlementId)
    expect(settlement && (await linesOf(settlement))).toMatchObject([{ entityId: payment, isHeld: true, heldReason: 'due' }])
  })

  fullTest('tells of a refund of which nobody else has told', async () => {
    const { link } = await begun(app, await student(), 800)
    await app.simulator.pay(link)
    const second = await app.simulator.payAgain(link)
    await app.simulator.settle()
    await importAll()
    await app.api.pool.query('update provider_payments set refunded_paise = 0, status = $2 where payment_id = $1', [second, 'captured'])
    await finishRefund(second)
    await app.simulator.settle()
    await importAll()
    const { data } = (await app.api.send(listProviderPayments, {}, admin)).body
    expect(data.find(({ paymentId }) => paymentId === second)).toMatchObject({ refunded: 800, held: 0 })
  })

  test('keeps and counts lines of kinds that nobody knows, and gets its number once the provider has it', async () => {
    const settlementId = 'setl_OfManyKinds'
    const early = madeLine({ settlementId, entityId: 'adj_1', utr: null, amountPaise: 1012, creditPaise: 1012 })
    await importing([early])
    expect((await settlementOf(settlementId))?.utr).toBeUndefined()
    await importing([
      early,
      madeLine({ settlementId, entityId: 'trf_1', kind: 'transfer', amountPaise: 1000, creditPaise: 0, debitPaise: 1296, feePaise: 296 }),
      madeLine({ settlementId, entityId: 'odd_1', kind: 'other', amountPaise: 500, creditPaise: 500 }),
    ])
    expect(await settlementOf(settlementId)).toMatchObject({
      utr: `UTR${settlementId}`,
      payments: { count: 0, amount: 0 },
      fee: 2.96,
      others: { count: 3, amount: 5.12 },
      net: 2.16,
    })
  })
})

describe('nothing is kept', () => {
  fullTest.each([
    ['of an answer that cannot be read, until it can', 'malformed'],
    ['where the provider fails, until it answers', '500'],
  ] as const)('%s', async (_, fault) => {
    const { link } = await begun(app, await student(), 300)
    await app.simulator.pay(link)
    await poll(app)
    const settlementId = await app.simulator.settle()
    app.simulator.breakNext('/v1/settlements', fault, 7)
    await importAll()
    expect(await settlementOf(settlementId)).toBeUndefined()
    expect(await missedDays()).toHaveLength(7)
    await importAll()
    expect(await settlementOf(settlementId)).toMatchObject({ net: 300 })
    expect(await missedDays()).toBeUndefined()
  })

  test('of a day that long ago could not be fetched, which is asked for until it can, and the office sees it', async () => {
    const day = daysLater(collegeDay(), -40)
    await app.api.pool.query(`insert into missed_settlement_days (provider, day) values ($1, $2)`, [app.online.name, day])
    expect(await missedDays()).toEqual([day])
    const { asked, importOnce } = recording((of) => {
      if (of !== day) return []
      if (asked.length <= 8) throw new ProviderFailure('unavailable', 'a line cannot be read')
      return [[madeLine({ settlementId: 'setl_Late', entityId: 'adj_Late' })]]
    })
    await importOnce()
    expect(asked).toHaveLength(8)
    expect(await missedDays()).toEqual([day])
    await importOnce()
    expect(await settlementOf('setl_Late')).toMatchObject({ net: 1 })
    expect(await missedDays()).toBeUndefined()
    await importOnce()
    expect(asked).toHaveLength(8 + 8 + 7)
  })

  test('of the days that passed while no server ran, each of which is asked for once it runs again', async () => {
    const today = collegeDay()
    const { asked, importOnce } = recording((of) =>
      of === daysLater(today, -14) ? [[madeLine({ settlementId: 'setl_Gap', entityId: 'adj_Gap' })]] : [],
    )
    const askedAfter = async (days: number) => {
      await lastAsked(days)
      asked.length = 0
      await importOnce()
      return asked.length
    }
    await importAll()
    expect(await askedAfter(0)).toBe(7)
    expect(await askedAfter(1)).toBe(7)
    // Those that had been asked for fewer than seven times are asked for again.
    expect(await askedAfter(10)).toBe(7 + 9)
    expect(new Set(asked)).toEqual(new Set(Array.from({ length: 16 }, (_, ago) => daysLater(today, -ago))))
    expect(await settlementOf('setl_Gap')).toMatchObject({ net: 1 })
    expect(await missedDays()).toBeUndefined()
    expect(await askedAfter(0)).toBe(7)
  })

  test('of days without a server whose import was stopped, which are asked for the next time', async () => {
    const stopped = new AbortController()
    const { asked, importOnce } = recording(() => {
      stopped.abort()
      return []
    })
    await importAll()
    await lastAsked(10)
    await importOnce(stopped.signal)
    expect(asked).toHaveLength(1)
    await importOnce()
    expect(asked).toHaveLength(1 + 7 + 9)
  })

  test('of a day of which a payment cannot be asked for, until it can; the others of the day are booked', async () => {
    const [one, other] = [await student(), await student()]
    for (const id of [one, other]) await app.simulator.pay((await begun(app, id, 410)).link)
    const settlementId = await app.simulator.settle()
    app.simulator.breakNext('GET /v1/payments/', '500', 1)
    await importAll()
    expect(await settlementOf(settlementId)).toBeUndefined()
    expect([...(await entriesOf(one)), ...(await entriesOf(other))]).toHaveLength(1)
    await importAll()
    expect(await settlementOf(settlementId)).toMatchObject({ net: 820 })
    expect([...(await entriesOf(one)), ...(await entriesOf(other))]).toHaveLength(2)
  })
})

fullTest(
  'ten thousand lines are imported in seconds, and again without asking for any payment',
  async () => {
    const { pool, db } = app.api
    await pool.query(`insert into provider_payments (id, provider, payment_id, amount_paise, currency, status, method, made_at, settled_at)
    select gen_random_uuid(), 'razorpay', 'pay_Many' || n, 100, 'INR', 'captured', 'upi', now(), now() from generate_series(1, 10000) n`)
    const lines = Array.from({ length: 10_000 }, (_, i) =>
      madeLine({ settlementId: 'setl_Large', entityId: `pay_Many${i + 1}`, kind: 'payment', paymentId: `pay_Many${i + 1}` }),
    )
    const asked = app.simulator.events.length
    const begin = performance.now()
    await importing(lines.slice(0, 5000), lines.slice(5000))
    await importing(lines)
    expect(performance.now() - begin).toBeLessThan(20_000)
    expect(await insertSettled(db, app.online.name, lines)).toBe(0)
    const settlement = await settlementOf('setl_Large')
    expect(settlement).toMatchObject({ payments: { count: 10_000, amount: 10_000 }, net: 10_000 })
    expect(app.simulator.events).toHaveLength(asked)
    const keys: string[] = []
    let after: string | undefined
    do {
      const query = { Limit: 100, ...(after && { after }) }
      const { data, next } = (await app.api.send(listSettlementLines, { params: { id: settlement?._id ?? '' }, query }, admin)).body
      keys.push(...data.map(({ entityId }) => entityId))
      after = next
    } while (after !== undefined && keys.length < 500)
    expect(new Set(keys).size).toBe(500)
  },
  60_000,
)
