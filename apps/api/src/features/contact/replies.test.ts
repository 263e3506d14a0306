import {
  deleteContactMessage,
  findContactMessage,
  listContactMessages,
  markMessage,
  replyToMessage,
  sendContactMessage,
} from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { replyMessages } from '@campus/contracts/contact/messages.ts'
import { saveInstituteContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { v7 } from 'uuid'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailJob } from '../../platform/mail/mail.ts'
import { recordQueries } from '../../../testing/recorded-queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { settleReplyMail } from './queries.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  admin = await api.signedIn('admin')
})
beforeEach(() => api.pool.query('delete from contact_messages'))
afterAll(() => api.dispose())

let n = 0
const written = async (cMessage = exampleContactDraft.cMessage) => {
  const cEmail = `writer.${++n}@example.com`
  await api.send(sendContactMessage, { body: { ...exampleContactDraft, cEmail, cMessage } })
  const { rows } = await api.pool.query<{ id: string }>('select id from contact_messages where email = $1', [cEmail])
  return { contactId: rows[0]?.id ?? '', cEmail }
}
const answer = (contactId: string, body: { id?: string; text?: string; seen?: number } = {}) =>
  api.send(replyToMessage, { params: { contactId }, body: { id: v7(), text: 'It opens on 1 July.', ...body } }, admin)
const mailsTo = async (address: string) => (await api.mails.settled()).filter(({ to }) => to === address)
const total = async (query: object) => (await api.send(listContactMessages, { query }, admin)).body.total

fullTest('an answer is mailed with the message below it, and kept with who sent it and when', async () => {
  const { contactId, cEmail } = await written()
  const { body } = await answer(contactId, { text: 'It opens on 1 July.\n\nDo bring your documents.' })
  expect(body.data).toMatchObject({
    replies: [{ text: 'It opens on 1 July.\n\nDo bring your documents.' }],
  })
  expect(body.data.answeredAt).toBeDefined()
  const [mail] = await mailsTo(cEmail)
  expect(mail?.subject).toBe('An answer to your message')
  expect(mail?.text).toMatch(/It opens on 1 July\.\n\nDo bring your documents\.\n\nYou wrote on .*: When does the hostel open/)
  await api.pool.query(`update accounts set name = 'Renamed' where id = $1`, [admin.id])
  const { data } = (await api.send(findContactMessage, { params: { contactId } }, admin)).body
  expect(data.replies.map(({ by }) => by)).toEqual([expect.not.stringMatching('Renamed')])
})

test('an answer that is sent again with its id is mailed once, also where both come at once', async () => {
  const { contactId, cEmail } = await written()
  const id = v7()
  const answers = await Promise.all([1, 2, 3].map(() => answer(contactId, { id, seen: 0 })))
  expect(answers.map(({ body }) => body.data.replies.length)).toEqual([1, 1, 1])
  expect(await mailsTo(cEmail)).toHaveLength(1)
})

test('shows the first answer to the second of two admins who answer at once', async () => {
  const { contactId, cEmail } = await written()
  await answer(contactId, { seen: 0 })
  const late = { params: { contactId }, body: { id: v7(), text: 'The same again.', seen: 0 } }
  expect((await api.sendRefused(replyToMessage, late, admin)).status).toBe(409)
  expect((await answer(contactId, { seen: 1 })).body.data.replies).toHaveLength(2)
  expect(await mailsTo(cEmail)).toHaveLength(2)
})

test('no answer and no message makes a header of the mail', async () => {
  const { contactId, cEmail } = await written('Hello\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>')
  await answer(contactId, { text: 'Yes\r\nBcc: everybody@example.com' })
  const all = await api.mails.settled()
  expect(all.filter(({ to }) => to === 'everybody@example.com')).toEqual([])
  const mail = all.find(({ to }) => to === cEmail)
  expect(mail?.subject).toBe('An answer to your message')
  expect(mail?.html).not.toContain('<script>alert')
})

test('the inbox is narrowed to messages that wait, or that are answered; one may be marked by hand', async () => {
  const { contactId } = await written()
  await written()
  expect(await total({ answered: 'no' })).toBe(2)
  await answer(contactId)
  expect([await total({ answered: 'no' }), await total({ answered: 'yes' }), await total({})]).toEqual([1, 1, 2])
  const mark = (answered: boolean) => api.send(markMessage, { params: { contactId }, body: { answered } }, admin)
  expect((await mark(false)).body.data.answeredAt).toBeUndefined()
  expect(await total({ answered: 'no' })).toBe(2)
  expect((await mark(true)).body.data.answeredAt).toBeDefined()
  const { rows } = await api.pool.query<{ action: string }>('select action from audit_entries where subject = $1 order by at, id', [
    contactId,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['message answered', 'message marked', 'message marked'])
})

test('an answer whose mail is refused for good counts as none, until it leaves or somebody says so', async () => {
  const { contactId, cEmail } = await written()
  const found = async () => {
    await api.mails.settled()
    return (await api.send(findContactMessage, { params: { contactId } }, admin)).body.data
  }
  await answer(contactId)
  expect((await found()).replies).toMatchObject([{ mail: 'mailed' }])
  api.mails.refuse(cEmail, true)
  await answer(contactId, { seen: 1 })
  const refused = await found()
  expect(refused).toMatchObject({ answerNotMailed: true, replies: [{ mail: 'mailed' }, { mail: 'failed' }] })
  expect(refused.answeredAt).toBeUndefined()
  const { data } = (await api.send(listContactMessages, { query: { answered: 'no' } }, admin)).body
  expect(data).toMatchObject([{ _id: contactId, answerNotMailed: true }])

  api.mails.refuse(cEmail, false)
  expect(await api.jobs.retryGivenUp(mailJob)).toBe(1)
  const retried = await found()
  expect(retried.answeredAt).toBeDefined()
  expect(retried).not.toHaveProperty('answerNotMailed')
  expect(retried.replies).toMatchObject([{ mail: 'mailed' }, { mail: 'mailed' }])
})

test('a message that somebody has marked as answered stays so when the mail of an answer fails', async () => {
  const { contactId, cEmail } = await written()
  api.mails.refuse(cEmail, true)
  const sent = await answer(contactId)
  await api.mails.settled()
  const mark = () => api.send(markMessage, { params: { contactId }, body: { answered: true } }, admin)
  expect((await mark()).body.data.answeredAt).toBeDefined()
  const id = sent.body.data.replies[0]?._id ?? ''
  await api.pool.query(`update contact_replies set mail = 'waiting' where id = $1`, [id])
  await settleReplyMail(api.db, id, 'failed')
  const { data } = (await api.send(findContactMessage, { params: { contactId } }, admin)).body
  expect(data.answeredAt).toBeDefined()
  expect(data).not.toHaveProperty('answerNotMailed')
})

test('without a mail server an answer is kept, and the message goes on waiting', async () => {
  const silent = await testApp({ SMTP_URL: '' })
  const office = await silent.signedIn('admin')
  await silent.send(sendContactMessage, { body: exampleContactDraft })
  const list = async (query: object) => (await silent.send(listContactMessages, { query }, office)).body.data
  const [waiting] = await list({})
  const params = { contactId: waiting?._id ?? '' }
  const { body } = await silent.send(replyToMessage, { params, body: { id: v7(), text: 'On 1 July.' } }, office)
  expect(body.message).toBe(replyMessages.sent.kept(exampleContactDraft.cEmail))
  await silent.mails.settled()
  expect(await list({ answered: 'no' })).toMatchObject([{ answerNotMailed: true }])
  const { data } = (await silent.send(markMessage, { params, body: { answered: true } }, office)).body
  expect(data).toMatchObject({ replies: [{ mail: 'kept' }] })
  expect(await list({ answered: 'yes' })).toEqual([expect.not.objectContaining({ answerNotMailed: true })])
  await silent.dispose()
})

fullTest('in the demo, whose mails are files, an answer that is kept counts as one', async () => {
  const demo = await testApp({ SMTP_URL: '', DEMO: '1' })
  const office = await demo.signedIn('admin')
  await demo.send(sendContactMessage, { body: exampleContactDraft })
  const list = async (query: object) => (await demo.send(listContactMessages, { query }, office)).body.data
  const params = { contactId: (await list({}))[0]?._id ?? '' }
  await demo.send(replyToMessage, { params, body: { id: v7(), text: 'On 1 July.' } }, office)
  await demo.mails.settled()
  expect(await list({ answered: 'yes' })).toHaveLength(1)
  await demo.dispose()
})

fullTest('a message takes its answers with it when it is deleted', async () => {
  const { contactId } = await written()
  await answer(contactId)
  await api.send(deleteContactMessage, { params: { contactId } }, admin)
  expect((await api.pool.query('select from contact_replies')).rowCount).toBe(0)
  const request = { params: { contactId }, body: { id: v7(), text: 'Too late.' } }
  expect((await api.sendRefused(replyToMessage, request, admin)).status).toBe(404)
})

fullTest('the office raises how long a message may be, never below 100 characters, and every refusal names the limit', async () => {
  const send = (length: number) => ({ body: { ...exampleContactDraft, cMessage: 'x'.repeat(length) } })
  const refusal = async (length: number) => (await api.sendRefused(sendContactMessage, send(length))).body.errors
  expect(await refusal(101)).toEqual({ cMessage: 'Message must be at most 100 characters' })
  expect(await refusal(5000)).toEqual({ cMessage: 'Message must be at most 100 characters' })
  const { admissionCourses: _, ...identity } = exampleInstitute
  const save = (version: number, messageMax: number) => ({ body: { version, content: { ...identity, messageMax } } })
  for (const outside of [99, 2001, 150.5])
    expect((await api.sendRefused(saveInstituteContent, save(0, outside), admin)).status, String(outside)).toBe(400)
  await api.send(saveInstituteContent, save(0, 500), admin)
  expect((await api.send(sendContactMessage, send(500))).status).toBe(201)
  expect(await refusal(501)).toEqual({ cMessage: 'Message must be at most 500 characters' })
  const allWrong = { cName: 'Anu', cEmail: 'nobody', cNumber: '12', cMessage: 'x'.repeat(501) }
  expect((await api.sendRefused(sendContactMessage, { body: allWrong })).body.errors).toEqual({
    cName: 'Name is required',
    cEmail: 'Must be a valid email address',
    cNumber: 'Phone number must have 7 to 15 digits',
    cMessage: 'Message must be at most 500 characters',
  })
})

fullTest('refused messages, which do not count, have the limit looked up once for all of them', async () => {
  await api.publisher.publish('content')
  const tooLong = { body: { ...exampleContactDraft, cMessage: 'x'.repeat(5000) } }
  const asked = await recordQueries(api.pool, async () => {
    for (let sent = 0; sent < 20; sent++) expect((await api.sendRefused(sendContactMessage, tooLong)).status).toBe(400)
  })
  expect(asked).toHaveLength(1)
})
