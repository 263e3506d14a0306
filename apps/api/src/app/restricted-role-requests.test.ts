import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { adjustFees, recordPayment, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { listFeeHeads, listFeePlans, saveFeeHeads, saveFeePlan } from '@campus/contracts/fees/plans/endpoints.ts'
import {
  changeForgottenPassword,
  deletePerson,
  refreshSession,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
} from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { collegeDay, dayLength } from '@campus/contracts/core/dates.ts'
import { getStudentImport, importStudents } from '@campus/contracts/students/endpoints.ts'
import { importColumns } from '@campus/contracts/students/import-columns.ts'
import { hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import { fineLateStudents } from '../features/fees/late-fines/fine-run-queries.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { maintenanceJobs } from './maintenance-jobs.ts'
import { toCsv } from '../platform/http/csv.ts'
import { startMaintenance } from '../platform/jobs/maintenance.ts'
import { adminRequests } from '../../testing/admin-requests.ts'
import { audited } from '../../testing/audited-endpoints.ts'
import { applicant, apply, openAdmissions } from '../../testing/admissions.ts'
import { backUpAll } from '../../testing/backups.ts'
import { makeCaller } from '../../testing/make-caller.ts'
import { findEndpoints, nameOf } from '../../testing/contract-endpoints.ts'
import { booksOf, enrolled, paid } from '../../testing/fees.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

/*
 * All that the server does, done as the role that docker/*.sql makes for it: a statement that only the owner may run is found here
 * and not by the first applicant. In every other test the server is the database's owner.
 */

const endpoints = await findEndpoints()
/** Somebody whom the endpoint lets in. */
const callerFor = async ({ access }: Endpoint) =>
  access === 'anyone' ? {} : { token: (access === 'student' ? await makeCaller(api, 'student') : admin).token }

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let requests: ReturnType<typeof adminRequests>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', PAYMENT_PROVIDER: 'simulator' }, undefined, { restricted: true })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  requests = adminRequests(api, admin)
})
afterAll(() => api.dispose())

test('it signs in as a role that owns nothing', async () => {
  const { rows } = await api.pool.query<{ owned: number }>(
    `select count(*)::int as owned from pg_class where relowner = current_user::regrole or pg_has_role(current_user, relowner, 'member')`,
  )
  expect(rows).toEqual([{ owned: 0 }])
})

/**
 * Other tests send the rest to a server of this role: payment-attacks.test.ts an event, which has to be signed, and every-change.test.ts what
 * the audit log tells of.
 */
const sentElsewhere = new Set([hearPaymentEvent, ...audited].map(nameOf))

test.each(endpoints.filter((e) => !sentElsewhere.has(nameOf(e))).map((e) => [nameOf(e), e] as const))('%s is served', async (name, e) => {
  const reply = await api.inject(e, await requests.requestOf(name), await callerFor(e))
  // The matrix has what an empty site answers; this one is open for admissions.
  expect([e.status, requests.statusOf(name, e.status)], reply.body).toContain(reply.statusCode)
})

test('an application is taken once, with its account, and its repeat gets the same answer', async () => {
  const first = await apply(api, applicant(9001), { key: 'a-key-of-the-form-1', token: admin.token })
  const again = await apply(api, applicant(9001), { key: 'a-key-of-the-form-1', token: admin.token })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data).toEqual(first.body.data)
  expect((await booksOf(api)).get(first.body.data?.uniqueId ?? '')).toMatchObject({ due: 22_500_050, entries: 0 })
})

test('payments, concessions and fines go into the ledger, and who was late is fined', async () => {
  // A plan whose first instalment is over.
  const former = (await api.send(listFeeHeads, {}, admin)).body.data
  const head = { name: 'Tuition of before', kind: 'fee' as const, isRefundable: true }
  const { data: heads } = (await api.send(saveFeeHeads, { body: { heads: [head, ...former], former } }, admin)).body
  const { rows } = await api.pool.query<{ year: number }>('select max(admission_year) as year from applications')
  const year = rows[0]?.year ?? 0
  const version = (await api.send(listFeePlans, { params: { year } }, admin)).body.data.find(({ course }) => course === 'BCA')?.version ?? 0
  const lines = [{ semester: 1, head: heads[0]?.id ?? '', amount: 225_000.5, dueOn: `${year - 1}-07-31` }]
  await api.send(saveFeePlan, { params: { year, course: 'BCA' }, body: { lines, version } }, admin)
  const id = await enrolled(api, 9002, admin)
  await paid(api, { uniqueId: id, Paid_amount: 1000 }, { token: admin.token, headers: { 'idempotency-key': 'a-payment-of-the-office' } })
  await api.send(adjustFees, { body: { uniqueId: id, kind: 'Concession', amount: 500, reason: 'Scholarship' } }, admin)
  await api.send(saveLateFine, { params: { course: 'BCA' }, body: { amount: 100, dueDates: [collegeDay()] } }, admin)
  await api.send(runLateFines, {}, admin)
  const tomorrow = collegeDay(new Date(Date.now() + dayLength))
  expect((await fineLateStudents(api.db, { today: tomorrow, adminId: admin.id })).fined).toBeGreaterThan(0)
  expect((await booksOf(api)).get(id)).toMatchObject({ due: 22_500_050 - 100_000 - 50_000 + 10_000, entries: 3 })
})

test('students are imported with their accounts', { timeout: 130_000 }, async () => {
  const cells: Record<string, string> = { ...applicant(9003), semester: '3', admissionYear: '2025', courseFee: '12500' }
  const file = toCsv([importColumns.map(({ label }) => label), importColumns.map(({ name }) => cells[name] ?? '')])
  const begun = await api.send(
    importStudents,
    { body: { mode: 'all', fileName: 'students.csv' }, files: { students: new Blob([file], { type: 'text/csv' }) } },
    admin,
  )
  const { _id: importId } = begun.body.data
  // The thread that reads the file takes many seconds to begin on a busy machine.
  await vi.waitFor(async () => {
    const { data } = (await api.send(getStudentImport, { params: { importId } }, admin)).body
    expect(data).toMatchObject({ state: 'done', added: 1, bad: 0 })
  }, 120_000)
})

test('somebody signs up, in, on and out, and sets a new password by a code', async () => {
  const email = 'asha.role@example.com'
  const { cookie } = await api.send(signUp, { body: { ...exampleSignup, email } })
  const renewed = await api.send(refreshSession, {}, { cookie })
  await api.send(signOut, {}, { cookie: renewed.cookie })
  await api.send(requestPasswordReset, { body: { email } })
  const { text } = await api.mails.next({ to: email, subject: /code/i })
  const newPassword = 'An entirely other pass-phrase 7'
  await api.send(changeForgottenPassword, {
    body: { email, otp: /\b\d{8}\b/.exec(text)?.[0], newPassword, confirmPassword: newPassword } as never,
  })
  expect((await api.send(signIn, { body: { email, password: newPassword } })).status).toBe(200)
})

test('an admin who has recorded payments is deleted, and the payments stay', async () => {
  const clerk = await api.signedIn('admin')
  const id = await enrolled(api, 9004, clerk)
  await api.send(recordPayment, { body: { uniqueId: id, paymentMethod: 'UPI', Paid_amount: 10 } }, clerk)
  await api.send(deletePerson, { params: { id: clerk.id }, body: { currentPassword: admin.password } }, admin)
  expect((await booksOf(api)).get(id)).toMatchObject({ entries: 1 })
})

test('the daily maintenance jobs are run, in one process at a time', async () => {
  const { signal } = new AbortController()
  for (const { work } of maintenanceJobs(api, { now: () => Date.now() + 24 * 3_600_000 })) await work(signal)
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = startMaintenance(api, [{ name: 'one', work: async () => resolve() }], { soon: 0 })
  await expect(promise).resolves.toBeUndefined()
  await stop()
})

test('it makes a backup', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'campus-role-backup-'))
  try {
    expect((await backUpAll(path.join(place, 'backup'), api)).rows).toBeGreaterThan(50)
  } finally {
    await rm(place, { recursive: true })
  }
})

test('keeps the ledger’s restrictions for the server’s own statements, too', async () => {
  for (const statement of [
    'update fee_accounts set paid_paise = 0',
    'update fee_entries set amount_paise = 1',
    'delete from fee_entries',
    'update day_closings set counted_paise = 0',
    'delete from day_closings',
    'delete from drawer_entries',
    'update drawer_entries set recorded_by = gen_random_uuid()',
    'insert into drawer_entries select application_id, place, recorded_by from fee_entries',
    'update bank_lines set amount_paise = 1',
    'delete from bank_statements',
    'update tally_batches set number = 2',
    'delete from tally_batches',
    'delete from tally_entries',
    'update tally_entries set recorded_at = now()',
    'insert into tally_entries select application_id, place, recorded_at from fee_entries',
  ])
    await expect(api.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
})
