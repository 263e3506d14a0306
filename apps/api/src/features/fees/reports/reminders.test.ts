import { collegeDay } from '@campus/contracts/core/dates.ts'
import { listDebtors } from '@campus/contracts/fees/endpoints.ts'
import { maxReminders } from '@campus/contracts/fees/options.ts'
import { reminderMessages as words } from '@campus/contracts/fees/reports/reminder-messages.ts'
import { remindDebtors } from '@campus/contracts/fees/reports/endpoints.ts'
import { eraseApplication } from '@campus/contracts/students/endpoints.ts'
import { exampleErasure } from '@campus/contracts/students/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { entriesOf } from '../../../../testing/approvals.ts'
import { enrolled, paid } from '../../../../testing/fees.ts'
import { makeCaller } from '../../../../testing/make-caller.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

const ask = (body: Record<string, unknown> = {}, { token }: { token: string } = admin) => api.inject(remindDebtors, { body }, { token })
const remind = async (body: Record<string, unknown> = {}, who?: { token: string }) =>
  (await ask(body, who)).json<{ message: string; data: Record<'reminded' | 'already' | 'withoutAddress', number> }>()
const recipients = async () =>
  (await api.mails.settled())
    .filter(({ subject }) => subject === 'Fees are due')
    .map(({ to }) => to)
    .toSorted()
const none = { reminded: 0, already: 0, withoutAddress: 0 }

test('where nobody owes anything now, nobody is reminded', async () => {
  await applied(api, applicant(7))
  const { statusCode, body } = await ask()
  expect([statusCode, body]).toEqual([404, expect.stringContaining(words.nobody)])
})

test('everybody who owes something now gets one mail with what is due, and the list says when', async () => {
  const first = await enrolled(api, 1, admin)
  await enrolled(api, 2, admin, { courseName: 'MCA' })
  const nothingDue = await enrolled(api, 3, admin)
  await paid(api, { uniqueId: first, Paid_amount: 500.5 }, admin)
  await paid(api, { uniqueId: nothingDue, Paid_amount: 100_000 }, admin)
  const { message, data } = await remind()
  expect(data).toEqual({ ...none, reminded: 2 })
  expect(message).toContain(words.done({ ...none, reminded: 2 }).mailed)
  const mail = await api.mails.next({ to: 'applicant.1@example.com', subject: 'Fees are due' })
  const { data: debtors } = (await api.send(listDebtors, { query: { owing: 'now' } }, admin)).body
  const one = debtors.find(({ uniqueId }) => uniqueId === first)
  expect(mail.text).toContain(`₹${one?.fee.due_now.toLocaleString('en-IN')}`)
  expect(mail.text).toContain(first)
  expect(await recipients()).toEqual(['applicant.2@example.com'])
  expect(debtors.map(({ remindedOn }) => remindedOn)).toEqual([collegeDay(), collegeDay()])
  expect((await entriesOf(api, 'who owes')).at(-1)).toMatchObject({ action: 'students reminded', details: { reminded: 2 } })
})

test('sent again, and by several at once, nobody gets a second mail on the same day', async () => {
  expect((await remind()).data).toEqual({ ...none, already: 2 })
  const third = await enrolled(api, 4, admin)
  const all = await Promise.all(Array.from({ length: 8 }, () => remind()))
  expect(all.reduce((sum, { data }) => sum + data.reminded, 0)).toBe(1)
  expect(await recipients()).toEqual(['applicant.2@example.com', 'applicant.4@example.com'])
  await api.pool.query(
    'update fee_reminders set reminded_on = reminded_on - 1 where application_id in (select id from applications where unique_id = $1)',
    [third],
  )
  expect((await remind()).data.reminded).toBe(1)
})

test('counts a student without an address, and does not find an erased one', async () => {
  const silent = await enrolled(api, 5, admin)
  await api.pool.query(`update applications set email = '' where unique_id = $1`, [silent])
  expect((await remind({ search: silent })).data).toEqual({ ...none, withoutAddress: 1 })
  await api.send(eraseApplication, { params: { uniqueId: silent }, body: { ...exampleErasure, password: admin.password } }, admin)
  expect((await ask({ search: silent })).statusCode).toBe(404)
})

test('an auditor reminds nobody, nor does somebody who is limited to a course', async () => {
  const accounts = await makeCaller(api, 'admin', ['accounts'])
  await api.pool.query(
    `update accounts set duty_courses = array(select id from courses where code = 'MCA') where 'accounts' = any(duties) and not 'owner' = any(duties)`,
  )
  expect((await ask({ course: 'MCA' }, accounts)).statusCode).toBe(403)
  expect((await ask({}, await makeCaller(api, 'admin', ['auditor']))).statusCode).toBe(403)
})

test('more than are reminded at once are refused at the filter, and no one is reminded', async () => {
  await api.pool.query(`
    insert into applications select copy.* from applications one, generate_series(1, ${maxReminders}) n, jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'unique_id', 'STU' || 900000 + n, 'last_name', 'Copied', 'email', n || '@example.com', 'aadhaar_hash', '\\x' || encode(sha256(n::text::bytea), 'hex'))) copy
    where one.email = 'applicant.1@example.com'`)
  await api.pool.query(
    `insert into fee_accounts (application_id, course_fee_paise) select id, 100 from applications where last_name = 'Copied'`,
  )
  const { statusCode, body } = await ask()
  expect([statusCode, body]).toEqual([400, expect.stringContaining(words.tooMany)])
  expect((await remind({ search: 'Copied' })).data).toEqual({ ...none, reminded: maxReminders })
})
