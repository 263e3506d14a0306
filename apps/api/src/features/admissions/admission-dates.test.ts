import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { exampleChoices } from '@campus/contracts/admissions/examples.ts'
import type { AdmissionDates } from '@campus/contracts/admissions/round/state.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import { sql } from 'drizzle-orm'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicant, apply, formOf, openAdmissions } from '../../../testing/admissions.ts'
import { saveDocument } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { applications } from './tables.ts'

let api: TestApp
beforeEach(async () => {
  api = await testApp()
  await openAdmissions(api)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await api.dispose()
})

/** The office sets the dates of the round. */
const setDates = (dates: AdmissionDates) =>
  saveDocument(api.db, 'institute', {
    ...exampleInstituteContent,
    universities: exampleChoices.universities,
    admission: { session: '2027-2028', ...dates },
  })
/** Sets the clock to a moment of the college's time zone. */
const at = (moment: string) => vi.setSystemTime(new Date(`${moment}+05:30`))
const answer = async (n: number, sending = {}) => {
  const { status, body } = await apply(api, applicant(n), sending)
  return { status, message: body.message }
}
const count = async () => Number((await api.db.select({ n: sql<string>`count(*)` }).from(applications))[0]?.n)

fullTest(
  'an application is taken from the first day to the last second of the last date, and refused in words before and after',
  async () => {
    await setDates({ opens: '2028-02-28', lastDate: '2028-02-29' })
    at('2028-02-27T23:59:59')
    const early = { status: 409, message: 'Admissions 2027-2028 are not open yet. They open on 28-02-2028.' }
    expect(await answer(1)).toEqual(early)
    at('2028-02-28T00:00:00')
    expect((await answer(1)).status).toBe(201)
    at('2028-02-29T23:59:59')
    expect((await answer(2)).status).toBe(201)
    at('2028-03-01T00:00:00')
    const late = { status: 409, message: 'Admissions 2027-2028 are closed. Last date was 29-02-2028.' }
    expect(await answer(3)).toEqual(late)
    expect(await count()).toBe(2)
  },
)

fullTest('late applications are taken for the days of grace and no longer', async () => {
  await setDates({ lastDate: '2027-07-31', graceDays: 2 })
  at('2027-08-02T23:59:59')
  expect((await answer(1)).status).toBe(201)
  at('2027-08-03T00:00:00')
  expect((await answer(2)).status).toBe(409)
})

fullTest('a repeat of an application whose answer was lost gets that answer after the last date, too', async () => {
  await setDates({ lastDate: '2027-07-31' })
  at('2027-07-31T23:59:59')
  const key = '0190f5b2-0000-7000-8000-000000000001'
  const first = await apply(api, applicant(1), { key })
  at('2027-08-01T00:05:00')
  const again = await apply(api, applicant(1), { key })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data).toEqual(first.body.data)
  expect(await count()).toBe(1)
})

fullTest('an application that began to arrive before midnight is in time, however long its picture takes', async () => {
  await setDates({ lastDate: '2027-07-31' })
  at('2027-07-31T23:59:59')
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const { payload, headers } = await formOf(applicant(1))
  const sent = httpRequest({
    port,
    method: 'POST',
    path: applyForAdmission.path,
    headers: { ...headers, 'content-length': payload.length },
  })
  const begun = once(api.app.server, 'request')
  const replied = new Promise<IncomingMessage>((done) => sent.once('response', done))
  sent.write(payload.subarray(0, 100))
  await begun
  at('2027-08-01T00:01:00')
  sent.end(payload.subarray(100))
  const response = await replied
  expect([response.statusCode, await text(response)]).toEqual([201, expect.stringContaining('uniqueId')])
})

test('while the office brings the last date forward each of fifty applications is stored or refused, never both', async () => {
  await setDates({ lastDate: '2027-07-31' })
  at('2027-07-15T12:00:00')
  const all = Array.from({ length: 50 }, (_, n) => answer(n, { remoteAddress: `10.1.${n}.1` }))
  await Promise.race(all)
  await setDates({ lastDate: '2027-07-14' })
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  expect(await count()).toBe(statuses.filter((status) => status === 201).length)
  expect((await answer(51)).status).toBe(409)
})

fullTest('refreshes the cached institute at the college’s midnight', async () => {
  await setDates({ lastDate: '2027-07-31' })
  at('2027-07-31T23:59:58')
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const state = async () => {
    const reply = await fetch(origin + getInstitute.path)
    return ((await reply.json()) as { data: { admissionState: unknown } }).data.admissionState
  }
  expect(await state()).toEqual({ phase: 'open', lastDate: '2027-07-31' })
  at('2027-07-31T23:59:59')
  // It is kept: nobody was told of this change.
  await setDates({ lastDate: '2027-09-30' })
  expect(await state()).toEqual({ phase: 'open', lastDate: '2027-07-31' })
  at('2027-08-01T00:00:00')
  expect(await state()).toEqual({ phase: 'open', lastDate: '2027-09-30' })
})
