import { findStatus, listOwnApplications, trackApplication, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { statusMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { untilWaitingForLock } from '../../../../testing/waiting-queries.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let admin: Person
let student: Person
let other: Person
let id: string
let n = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  student = await api.signedIn('student')
  other = await api.signedIn('student')
})
beforeEach(async () => {
  n += 1
  id = await applied(api, applicant(n), { token: student.token })
})
afterAll(() => api.dispose())

const birthday = '2007-03-09'
const track = (uniqueId: string, dateOfBirth = birthday) => api.send(trackApplication, { body: { uniqueId, dateOfBirth } })
const decide = (applicationStatus: string, more: object = {}, to = id) => ({
  params: { studentUniqueId: to },
  body: { applicationStatus, message: `Now ${applicationStatus}.`, ...more },
})
const row = async () =>
  (await api.pool.query<object>('select status, is_admitted, semester from applications where unique_id = $1', [id])).rows[0]

fullTest('shows the status for an id, however written, with its date of birth', async () => {
  for (const written of [id, id.toLowerCase(), `  ${id} `]) {
    const { body, headers } = await track(written)
    expect(body.data).toEqual({
      uniqueId: id,
      course: 'Bachelor of Computer Applications (BCA)',
      applicationStatus: 'Pending',
      message: trackMessages.received,
      history: [{ applicationStatus: 'Pending', message: trackMessages.received, at: expect.stringMatching(/^20.*Z$/) as string }],
    })
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('an unknown id and a wrong date are refused alike', async () => {
  const refused = await Promise.all(
    [
      { uniqueId: id, dateOfBirth: '2007-03-10' },
      { uniqueId: 'STU999999', dateOfBirth: birthday },
      { uniqueId: "' or 1=1 --", dateOfBirth: birthday },
      { uniqueId: `${id}%`, dateOfBirth: birthday },
    ].map((body) => api.sendRefused(trackApplication, { body })),
  )
  for (const { status, body } of refused) expect([status, body]).toEqual([404, { success: false, message: trackMessages.refused }])
})

fullTest('refuses a malformed id however often and counts it against nobody', async () => {
  const narrow = await testApp()
  try {
    for (let i = 0; i < 31; i++) {
      const { status } = await narrow.sendRefused(
        trackApplication,
        { body: { uniqueId: `ABC ${i}`, dateOfBirth: birthday } },
        { remoteAddress: `192.0.2.${i}` },
      )
      expect(status).toBe(404)
    }
  } finally {
    await narrow.dispose()
  }
})

test('the office sees status, history and who decided; the owner all but that; anyone else nothing', async () => {
  await api.send(updateStatus, decide('Verified'), admin)
  const params = { studentUniqueId: id }
  const office = (await api.send(findStatus, { params }, admin)).body.data
  expect(office).toMatchObject({ applicationStatus: 'Verified', message: 'Now Verified.', name: 'Asha Kumari Demo', courseName: 'BCA' })
  expect(office.history.map(({ by }) => by)).toEqual([undefined, 'Asha Demo'])
  const own = (await api.send(findStatus, { params: { studentUniqueId: id.toLowerCase() } }, student)).body.data
  expect(own.history).toHaveLength(2)
  expect(own.history.every((entry) => !('by' in entry))).toBe(true)
  expect((await track(id)).body.data.history.every((entry) => !('by' in entry))).toBe(true)
  expect((await api.sendRefused(findStatus, { params }, other)).status).toBe(404)
  expect((await api.sendRefused(findStatus, { params })).status).toBe(401)
  const unknown = await api.sendRefused(findStatus, { params: { studentUniqueId: 'STU99999999' } }, admin)
  expect([unknown.status, unknown.body.message]).toEqual([404, statusMessages.notFound])
})

test('only the office sees a guardian’s consent', async () => {
  await api.pool.query('update applications set guardian_consent = true where unique_id = $1', [id])
  const params = { studentUniqueId: id }
  expect((await api.send(findStatus, { params }, admin)).body.data).toHaveProperty('consent')
  expect((await api.send(findStatus, { params }, student)).body.data).not.toHaveProperty('consent')
})

test('an address that is not proven shows nothing; once proven, what bears it belongs to the account', async () => {
  const uniqueId = await applied(api, { ...applicant(500 + n), email: other.email })
  const ask = () => api.app.inject({ url: `/api/v1/status/find/${uniqueId}`, headers: { authorization: `Bearer ${other.token}` } })
  expect((await ask()).statusCode).toBe(404)
  expect((await api.send(listOwnApplications, {}, other)).body.data).toEqual([])
  await api.pool.query('update accounts set email_verified_at = now() where id = $1', [other.id])
  expect((await ask()).statusCode).toBe(200)
  expect((await api.send(listOwnApplications, {}, other)).body.data.map((one) => one.uniqueId)).toEqual([uniqueId])
  await api.pool.query('update accounts set email_verified_at = null where id = $1', [other.id])
})

fullTest('an account has its own applications, the newest first, with the last message', async () => {
  await api.send(updateStatus, decide('Rejected', { message: '  Too late.\nNext year? ' }), admin)
  const { data } = (await api.send(listOwnApplications, {}, student)).body
  expect(data[0]).toEqual({
    uniqueId: id,
    courseName: 'BCA',
    course: 'Bachelor of Computer Applications (BCA)',
    applicationStatus: 'Rejected',
    message: 'Too late.\nNext year?',
    appliedAt: expect.any(String) as string,
  })
  expect(data).toHaveLength(n)
})

test('Approved admits to the first semester, Rejected takes it back, and each step is kept and mailed', async () => {
  const { body } = await api.send(updateStatus, decide('Approved', { currentStatus: 'Pending' }), admin)
  expect(body.message).toContain('"Approved"')
  expect(await row()).toEqual({ status: 'Approved', is_admitted: true, semester: 1 })
  await api.send(updateStatus, decide('Rejected'), admin)
  expect(await row()).toEqual({ status: 'Rejected', is_admitted: false, semester: null })
  expect((await track(id)).body.data.history.map((entry) => entry.applicationStatus)).toEqual(['Pending', 'Approved', 'Rejected'])
  const to = `applicant.${n}@example.com`
  expect((await api.mails.next({ to, subject: /arrived|have your/ })).text).toContain(id)
  const told = [await api.mails.next({ to, subject: /News/ }), await api.mails.next({ to, subject: /News/ })]
  expect(told.some(({ text }) => text.includes('Now Approved.'))).toBe(true)
  expect(told.some(({ text }) => text.includes('Now Rejected.'))).toBe(true)
})

fullTest('Pending cannot be chosen, nor the current status, nor anything without a message', async () => {
  const pending = await api.sendRefused(updateStatus, decide('Pending'), admin)
  expect([pending.status, pending.body.errors]).toEqual([400, { applicationStatus: statusMessages.noStatus }])
  const silent = await api.sendRefused(updateStatus, decide('Verified', { message: ' \n ' }), admin)
  expect([silent.status, silent.body.errors]).toEqual([400, { message: statusMessages.noMessage }])
  await api.send(updateStatus, decide('Verified'), admin)
  const same = await api.sendRefused(updateStatus, decide('Verified'), admin)
  expect([same.status, same.body.message]).toEqual([409, statusMessages.sameStatus('Verified')])
  const unknown = await api.sendRefused(updateStatus, decide('Verified', {}, 'STU9999999'), admin)
  expect([unknown.status, unknown.body.message]).toEqual([404, statusMessages.notFound])
})

test.each([
  ['say which', { currentStatus: 'Pending' }],
  ['say nothing of it', {}],
])('lets one of several concurrent decisions succeed, whether they %s, and names it to the others', async (_, seen) => {
  const choices = ['Verified', 'Approved', 'Rejected']
  // All of them have looked and wait for each other before the first one decides.
  const holder = await api.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from applications for update')
  const decided = Promise.all(
    choices.map((status) =>
      api.app.inject({
        method: 'PUT',
        url: `/api/v1/status/update/${id}`,
        headers: { authorization: `Bearer ${admin.token}` },
        payload: { applicationStatus: status, message: 'x', ...seen },
      }),
    ),
  )
  await untilWaitingForLock(holder, choices.length)
  await holder.query('commit')
  holder.release()
  const answers = await decided
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const chosen = choices[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
  const refused = answers
    .filter(({ statusCode }) => statusCode === 409)
    .map(({ body }) => (JSON.parse(body) as { message: string }).message)
  expect(new Set(refused)).toEqual(new Set([statusMessages.changedMeanwhile(chosen)]))
  expect((await track(id)).body.data.history).toHaveLength(2)
})

test('refuses decisions by anyone but an admin and writes nothing', async () => {
  expect((await api.sendRefused(updateStatus, decide('Approved'))).status).toBe(401)
  expect((await api.sendRefused(updateStatus, decide('Approved'), student)).status).toBe(403)
  expect((await track(id)).body.data.applicationStatus).toBe('Pending')
})

fullTest('the database itself refuses that a decision is changed, deleted or emptied away', async () => {
  await api.send(updateStatus, decide('Verified'), admin)
  for (const attempt of [
    `update status_changes set message = 'x'`,
    `update status_changes set changed_by = '${student.id}'`,
    'delete from status_changes',
    'truncate status_changes',
  ])
    await expect(api.pool.query(attempt), attempt).rejects.toThrow('only added')
  await expect(api.pool.query(`update applications set status = 'Lost'`)).rejects.toThrow('applications_')
  await expect(api.pool.query(`update applications set semester = 7`)).rejects.toThrow('applications_')
})

fullTest('a decision keeps the name of who made it, whatever becomes of the account', async () => {
  const gone = await api.signedIn('admin')
  await api.send(updateStatus, decide('Verified'), gone)
  const decidedBy = async () => {
    const { history } = (await api.send(findStatus, { params: { studentUniqueId: id } }, admin)).body.data
    return history.map(({ by }) => by)
  }
  await api.pool.query(`update accounts set name = 'Renamed' where id = $1`, [gone.id])
  expect(await decidedBy()).toEqual([undefined, 'Asha Demo'])
  await api.pool.query('delete from accounts where id = $1', [gone.id])
  expect(await decidedBy()).toEqual([undefined, 'Asha Demo'])
})
