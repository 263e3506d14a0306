import { Writable } from 'node:stream'
import { findStatus, listOwnApplications, trackApplication, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createIdentityNumbers } from '../../../platform/crypto/identity-numbers.ts'
import { dumpOf } from '../../../../testing/database-dump.ts'
import { applicant, apply, openAdmissions } from '../../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'

let api: TestApp
const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'trace' }, sink)
  await openAdmissions(api)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.dispose())

/** Everything that can be written of a number without anyone having to think: as digits, in groups, in hex, in base64. */
const formsOf = (digits: string) => [
  digits,
  digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  Buffer.from(digits).toString('hex'),
  Buffer.from(digits).toString('base64').slice(0, 15),
  digits.slice(0, 8),
]

const canary = '876543210987'
const person = {
  ...applicant(1),
  AadharCardNumber: '8765 4321 0987',
  email: 'canary.person@example.com',
  contactNumber: '9812345670',
  street: 'Canary Lane 5',
}

test('an identity number is in no dump, mail, log or reply, whatever is done with the application', async () => {
  const replies: string[] = []
  const heard = (reply: { body: unknown }) => replies.push(JSON.stringify(reply.body))
  const [admin, student] = [await api.signedIn('admin'), await api.signedIn('student')]
  const key = 'a-key-of-the-canary'
  // Also in requests that fail: a duplicate, a field that is wrong, a failure of ours.
  const first = await apply(api, person, { token: student.token, key })
  replies.push(first.text, (await apply(api, person, { key })).text, (await apply(api, person)).text)
  replies.push(
    (await apply(api, { ...person, AadharCardNumber: `${canary}9` })).text,
    (await apply(api, { ...person, gender: canary })).text,
  )
  vi.spyOn(api.publisher, 'publish').mockRejectedValueOnce(new Error('broken'))
  replies.push((await apply(api, { ...person, courseName: 'MCA' })).text)
  vi.spyOn(api.mail, 'send').mockImplementationOnce(async (_, tx) => void (await tx.execute(sql`select ${canary}::uuid`)))
  replies.push((await apply(api, { ...person, courseName: 'MCA' })).text)
  const studentUniqueId = first.body.data?.uniqueId ?? ''
  heard(await api.send(updateStatus, { params: { studentUniqueId }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin))
  heard(await api.send(findStatus, { params: { studentUniqueId } }, admin))
  heard(await api.send(listApplications, { query: { search: 'asha' } }, admin))
  heard(await api.send(listOwnApplications, {}, student))
  heard(await api.send(findStudents, { query: { course: 'BCA', semester: '1' } }, admin))
  heard(await api.send(trackApplication, { body: { uniqueId: studentUniqueId, dateOfBirth: '2007-03-09' } }))
  heard(await api.sendRefused(trackApplication, { body: { uniqueId: canary, dateOfBirth: '2007-03-09' } }))

  const dump = await dumpOf(api.pool)
  expect(dump).toContain('Canary Lane 5')
  const mails = [await api.mails.next({ to: person.email }), await api.mails.next({ to: person.email })]
  const everything = { dump, mails: JSON.stringify(mails), replies: replies.join('\n'), outbox: JSON.stringify(await api.mails.settled()) }
  expect(everything.replies).toContain('XXXX XXXX 0987')
  expect(replies.filter((reply) => reply.includes('requestId'))).toHaveLength(2)
  for (const [place, text] of Object.entries(everything)) for (const form of formsOf(canary)) expect(text, place).not.toContain(form)

  // The log has less still: nothing at all of a person.
  const log = lines.join('')
  expect(log.match(/unexpected failure/g)).toHaveLength(2)
  for (const form of [...formsOf(canary), 'anary', student.token, '9812345670', 'Asha', 'Ramesh', '2007-03-09', studentUniqueId])
    expect(log, form).not.toContain(form)

  const { rows } = await api.pool.query<{ id: string; aadhaar_sealed: string }>(
    'select id, aadhaar_sealed from applications where unique_id = $1',
    [studentUniqueId],
  )
  const numbers = createIdentityNumbers(api.config.secrets.pii)
  expect(numbers.decrypt(rows[0]?.aadhaar_sealed ?? '', rows[0]?.id ?? '')).toBe(canary)
})
