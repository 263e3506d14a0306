import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { adjustFees } from '@campus/contracts/fees/endpoints.ts'
import { listFeeHeads, saveFeeHeads } from '@campus/contracts/fees/plans/endpoints.ts'
import { closeTallyBatch, exportTallyBatch, findTallyWaiting } from '@campus/contracts/tally/endpoints.ts'
import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { exampleErasure } from '@campus/contracts/students/examples.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enrolled, paid } from '../../../testing/fees.ts'
import { untilWaitingForLock } from '../../../testing/waiting-queries.ts'
import { paidBefore, recordedEarlier, tallyOffice, yesterday } from '../../../testing/tally.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let office: ReturnType<typeof tallyOffice>
let uniqueId = ''
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  office = tallyOffice(api, admin)
  uniqueId = await enrolled(api, 1, admin)
})
afterAll(() => api.dispose())

const pay = (Paid_amount: number) => paid(api, { uniqueId, Paid_amount, paymentMethod: 'Cash' }, admin)
const refusedClosing = async (upTo = yesterday()) => {
  const { status, body } = await api.sendRefused(closeTallyBatch, { body: { upTo } }, admin)
  return [status, body.errors?.['upTo'] ?? body.message]
}
const waiting = async (upTo = yesterday()) => (await api.send(findTallyWaiting, { query: { upTo } }, admin)).body.data

test('refuses a batch before there are settings, of a day that is not over, and of nothing', async () => {
  await pay(10)
  await recordedEarlier(api)
  expect(await waiting()).toMatchObject({ entries: 1, from: yesterday(), upTo: yesterday(), lastDay: yesterday(), tooMany: false })
  expect(await refusedClosing()).toEqual([409, tallyMessages.notSet])
  await office.save()
  await pay(20)
  for (const day of [collegeDay(), '9999-12-31']) {
    expect(await refusedClosing(day)).toEqual([400, tallyMessages.notOver(yesterday())])
    const { body } = await api.sendRefused(findTallyWaiting, { query: { upTo: day } }, admin)
    expect(body.errors).toEqual({ upTo: tallyMessages.notOver(yesterday()) })
  }
  expect(await refusedClosing(daysLater(yesterday(), -1))).toEqual([409, tallyMessages.nothingLeft])
  expect(await office.close()).toMatchObject({ number: 1, entries: 1, total: { amount: 10 } })
  expect(await refusedClosing()).toEqual([409, tallyMessages.nothingLeft])
  expect(await waiting()).toMatchObject({ entries: 0, methods: [] })
})

test('of two who close at once one makes a batch and the other is told that nothing waits', async () => {
  await recordedEarlier(api)
  const ask = () => api.inject(closeTallyBatch, { body: { upTo: yesterday() } }, { token: admin.token })
  const holder = await api.pool.connect()
  try {
    // Neither gets by this entry before both are under way.
    await holder.query('begin')
    await holder.query('select from tally_entries where batch_id is null for update')
    const both = [ask(), ask()]
    await untilWaitingForLock(holder, 2)
    await holder.query('commit')
    const answers = (await Promise.all(both)).map(({ statusCode, body }) => [statusCode, (JSON.parse(body) as { message: string }).message])
    expect(answers.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [201, tallyMessages.closed(2, 1)],
      [409, tallyMessages.nothingLeft],
    ])
  } finally {
    holder.release(true)
  }
  const { rows } = await api.pool.query('select number, entry_count from tally_batches order by number')
  expect(rows).toEqual([
    { number: 1, entry_count: 1 },
    { number: 2, entry_count: 1 },
  ])
})

test('a request that is repeated under its key makes one batch and gets the first answer', async () => {
  await pay(30)
  await recordedEarlier(api)
  const repeated = { token: admin.token, headers: { 'idempotency-key': 'close-once' } }
  const ask = () => api.inject(closeTallyBatch, { body: { upTo: yesterday() } }, repeated)
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toBe(first.body)
  expect([first.statusCode, JSON.parse(first.body)]).toMatchObject([201, { data: { number: 3, entries: 1 } }])
})

test('an entry that is committed after its batch, or recorded later for an earlier day, is in the next one', async () => {
  await pay(40)
  await recordedEarlier(api)
  const student = await otherStudent()
  const late = new Client({ connectionString: api.databaseUrl })
  await late.connect()
  try {
    await late.query('begin')
    await paidBefore({ pool: late }, student, { paise: 5000 })
    expect((await office.close()).entries).toBe(1)
    expect((await waiting()).entries).toBe(0)
    await late.query('commit')
  } finally {
    await late.end()
  }
  await paidBefore(api, uniqueId, { paise: 6000, days: 5 })
  const batch = await office.close()
  expect(batch).toMatchObject({ entries: 2, from: daysLater(collegeDay(), -5), total: { payments: 2, amount: 110 } })
  expect((await office.vouchers(batch.number)).map(({ day }) => day)).toEqual([daysLater(collegeDay(), -5), yesterday()])
})

let students = 1
const otherStudent = () => enrolled(api, ++students, admin)

test('an entry from before the first day of the books is in no batch, and the day stays once there is one', async () => {
  const { firstDay } = await office.settings()
  const { rows } = await api.pool.query<{ days: number }>('select current_date - $1::date as days', [firstDay])
  await paidBefore(api, uniqueId, { days: (rows[0]?.days ?? 0) + 2 })
  expect(await refusedClosing()).toEqual([409, tallyMessages.nothingLeft])
  for (const change of ['first_day = first_day - 10', `first_day = '2001-01-01'`])
    await expect(api.pool.query(`update tally_settings set ${change}`), change).rejects.toThrow('the first day for Tally stays')
  await expect(api.pool.query('delete from tally_settings')).rejects.toThrow('the settings for Tally stay')
})

test('an entry that does not add up by heads stops the batch, names the student, and leaves all of it waiting', async () => {
  await pay(50)
  await recordedEarlier(api)
  const broken = async (paise: number) => {
    const client = await api.pool.connect()
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `update fee_allocations set amount_paise = amount_paise + $1 where (application_id, entry_place) =
        (select application_id, place from tally_entries where batch_id is null order by recorded_at desc limit 1)`,
      [paise],
    )
    await client.query('commit')
    client.release(true)
  }
  await broken(1)
  const { rows } = await api.pool.query<{ place: number }>(
    'select max(place) as place from fee_entries join applications on id = application_id where unique_id = $1',
    [uniqueId],
  )
  expect(await refusedClosing()).toEqual([409, tallyMessages.uneven(uniqueId, rows[0]?.place ?? 0)])
  expect((await waiting()).entries).toBe(1)
  await broken(-1)
  expect((await office.close()).entries).toBe(1)
})

test('a batch is the same file to the byte, whatever is renamed, corrected or erased after it', async () => {
  const erased = await otherStudent()
  await paid(api, { uniqueId: erased, Paid_amount: 10, reference: '4267' }, admin)
  await api.send(adjustFees, { body: { uniqueId: erased, kind: 'Late Fine', amount: 5, reason: 'Late' } }, admin)
  await recordedEarlier(api)
  const { number } = await office.close()
  const before = await office.file(number)
  expect(before).toContain(erased)
  expect(before).not.toContain('Asha')
  const former = (await api.send(listFeeHeads, {}, admin)).body.data
  const heads = former.toReversed().map((head) => ({ ...head, name: `${head.name} renamed`, ledgerName: 'Other' }))
  await api.send(saveFeeHeads, { body: { heads, former } }, admin)
  const cash = { ledger: 'Petty cash', group: 'Cash-in-Hand' }
  const { methods } = await office.draft()
  await office.save({
    company: 'Other College',
    mode: 'day',
    refunds: { ledger: 'Owed to leavers', group: 'Current Liabilities' },
    methods: { ...methods, UPI: cash },
  })
  const password = admin.password
  await api.send(eraseApplication, { params: { uniqueId: erased }, body: { ...exampleErasure, password } }, admin)
  expect(await office.file(number)).toBe(before)
  // The next batch has the new names.
  await pay(60)
  await recordedEarlier(api)
  const next = await office.close()
  expect((await office.vouchers(next.number))[0]?.lines).toEqual([
    ['Cash', 6000],
    ['Other', -6000],
  ])
})

test('says that there is no such batch', async () => {
  const answer = await api.inject(exportTallyBatch, { params: { number: 999 } }, { token: admin.token })
  expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([404, { message: tallyMessages.unknown }])
})

test.each([
  'update tally_batches set up_to = up_to - 1',
  'delete from tally_batches',
  'truncate tally_batches cascade',
  'update tally_entries set batch_id = null where batch_id is not null',
  'update tally_entries set batch_id = (select id from tally_batches limit 1) where batch_id is null',
  'update tally_entries set recorded_at = now() where batch_id is null',
  'delete from tally_entries',
  'truncate tally_entries',
  `insert into tally_batches (id, up_to, company, mode, ledgers, made_by_name) values (gen_random_uuid(), now(), '', 'day', '{}', '')`,
])('the database refuses: %s', async (statement) => {
  await pay(1)
  await expect(api.pool.query(statement)).rejects.toThrow(/batch/)
})
