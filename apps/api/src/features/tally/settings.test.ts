import { collegeDay, daysLater, financialYearOf } from '@campus/contracts/core/dates.ts'
import { paymentMethods } from '@campus/contracts/fees/options.ts'
import { listFeeHeads, saveFeeHeads } from '@campus/contracts/fees/plans/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { closeTallyBatch, exportTallyMasters, saveTallySettings } from '@campus/contracts/tally/endpoints.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { defaultMethodLedgers, defaultRefundsLedger } from '@campus/contracts/tally/options.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { elementsOf, parseXml, recordedEarlier, tallyOffice, textOf } from '../../../testing/tally.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let office: ReturnType<typeof tallyOffice>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  office = tallyOffice(api, admin)
})
afterAll(() => api.dispose())

const masters = async () => {
  const { body } = await api.inject(exportTallyMasters, {}, { token: admin.token })
  return elementsOf(parseXml(body), 'LEDGER').map((ledger) => [ledger.attributes['NAME'], textOf(ledger, 'NAME'), textOf(ledger, 'PARENT')])
}

fullTest('offers ledgers of every company until something is saved, from the first day of the financial year', async () => {
  expect(await office.settings()).toEqual({
    company: '',
    mode: 'receipt',
    firstDay: financialYearOf(collegeDay()).from,
    methods: defaultMethodLedgers,
    refunds: defaultRefundsLedger,
    heads: [],
    version: 0,
    hasBatches: false,
  })
  const { status, body } = await api.sendRefused(exportTallyMasters, {}, admin)
  expect([status, body.message]).toEqual([409, tallyMessages.notSet])
})

test('saves the next version, and refuses one that was made from an older one with 409', async () => {
  const body = await office.draft({ company: '  अरण्य महाविद्यालय & Sons  ' })
  const { data } = (await api.send(saveTallySettings, { body }, admin)).body
  expect(data).toMatchObject({ company: 'अरण्य महाविद्यालय & Sons', version: 1, savedBy: exampleSignup.name })
  const again = await api.sendRefused(saveTallySettings, { body }, admin)
  expect([again.status, again.body.message]).toEqual([409, tallyMessages.changed])
  const both = await Promise.all(
    [1, 2].map(async () => api.inject(saveTallySettings, { body: { ...body, version: 1 } }, { token: admin.token })),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('writes each ledger once under its group, those of heads by the names that stand with the heads', async () => {
  await enrolled(api, 1, admin)
  const former = (await api.send(listFeeHeads, {}, admin)).body.data
  const hostile = `A&B <"fee"> 'x' ]]> शुल्क`
  const drafts = [
    { name: 'Tuition', kind: 'fee', isRefundable: true, ledgerName: hostile },
    { name: 'Caution', kind: 'deposit', isRefundable: true },
    { name: 'Games', kind: 'fee', isRefundable: false, ledgerName: 'CAUTION' },
  ] as const
  const heads = (await api.send(saveFeeHeads, { body: { heads: [...drafts, ...former], former } }, admin)).body.data
  await office.save({ heads: [{ id: heads[0]?.id ?? '', group: 'Our fees' }] })
  expect((await office.settings()).heads.map(({ ledger, group }) => [ledger, group])).toEqual([
    [hostile, 'Our fees'],
    ['Caution', 'Current Liabilities'],
    ['CAUTION', 'Direct Incomes'],
    ['Course fee', 'Direct Incomes'],
  ])
  expect(await masters()).toEqual([
    ['Cash', 'Cash', 'Cash-in-Hand'],
    ...['Cheques', 'Transfers', 'UPI account', 'Cards'].map((ledger) => [ledger, ledger, 'Bank Accounts']),
    ['Refunds payable', 'Refunds payable', 'Current Liabilities'],
    [hostile, hostile, 'Our fees'],
    ['Caution', 'Caution', 'Current Liabilities'],
    ['Course fee', 'Course fee', 'Direct Incomes'],
  ])
})

test('keeps no group of a head that is not there', async () => {
  const { heads } = await office.draft()
  await office.save({ heads: [...heads, { id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11', group: 'Nowhere' }] })
  const { rows } = await api.pool.query<{ heads: string }>('select heads::text from tally_settings')
  expect(rows[0]?.heads).not.toContain('Nowhere')
})

test('refuses what is empty, too long or has controls at its field', async () => {
  const draft = await office.draft()
  const methods = { ...draft.methods, UPI: { ledger: ' ', group: 'a'.repeat(101) }, Cash: { ledger: 'a\u0000b', group: 'x\ny' } }
  const { body } = await api.sendRefused(saveTallySettings, { body: { ...draft, company: '', methods } }, admin)
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
    'company',
    'methods.Cash.group',
    'methods.Cash.ledger',
    'methods.UPI.group',
    'methods.UPI.ledger',
  ])
  const { Cash: _, ...without } = draft.methods
  expect(paymentMethods).toContain('Cash')
  const { statusCode } = await api.inject(
    saveTallySettings,
    { body: { ...draft, methods: without } as typeof draft },
    { token: admin.token },
  )
  expect(statusCode).toBe(400)
})

test('keeps the first day once there is a batch, and lets everything else be changed', async () => {
  const { firstDay } = await office.save({ firstDay: daysLater(collegeDay(), -30) })
  await paid(api, { uniqueId: await enrolled(api, 2, admin), Paid_amount: 10 }, admin)
  await recordedEarlier(api)
  await office.close()
  const body = await office.draft({ firstDay: daysLater(firstDay, 1) })
  const refused = await api.sendRefused(saveTallySettings, { body }, admin)
  expect(refused.body.errors).toEqual({ firstDay: tallyMessages.firstDayStays })
  expect(await office.save({ company: 'Renamed', mode: 'day' })).toMatchObject({
    company: 'Renamed',
    mode: 'day',
    firstDay,
    hasBatches: true,
  })
})

test('a ledger stands on one side of a voucher: what methods, heads and refunds would share is refused at the field, and when a batch is closed', async () => {
  await paid(api, { uniqueId: await enrolled(api, 8, admin), Paid_amount: 700 }, admin)
  await recordedEarlier(api)
  const draft = await office.draft()
  const { heads } = await office.settings()
  const own = heads[0]?.ledger.toUpperCase() ?? ''
  const named = (ledger: string) => ({ ledger, group: 'Bank Accounts' })
  const refused = async (changed: object) => {
    const answer = await api.inject(saveTallySettings, { body: { ...draft, ...changed } }, { token: admin.token })
    return [answer.statusCode, answer.json<{ errors: object }>().errors]
  }
  const words = tallyMessages.clash(own, heads[0]?.name ?? '')
  expect(await refused({ methods: { ...draft.methods, UPI: named(own) } })).toEqual([400, { 'methods.UPI.ledger': words }])
  expect(await refused({ refunds: named(own) })).toEqual([400, { 'refunds.ledger': words }])
  expect(await refused({ refunds: named('CHEQUES') })).toEqual([400, { 'refunds.ledger': tallyMessages.clash('CHEQUES', 'Cheque') }])

  await api.send(saveTallySettings, { body: { ...draft, methods: { ...draft.methods, Cash: named('Till') } } }, admin)
  await api.pool.query(`update fee_heads set ledger_name = 'till' where id = $1`, [heads[0]?.id])
  const { status, body } = await api.sendRefused(closeTallyBatch, { body: { upTo: daysLater(collegeDay(), -1) } }, admin)
  expect([status, body.message]).toEqual([409, tallyMessages.clash('Till', heads[0]?.name ?? '')])
})
