import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { admissionMessages, statusMessages } from '@campus/contracts/admissions/messages.ts'
import { replyToMessage, sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { replyMessages } from '@campus/contracts/contact/messages.ts'
import { recordPaymentMessages } from '@campus/contracts/fees/messages.ts'
import { requestEmailProof, requestFirstEmailProof, requestPasswordReset } from '@campus/contracts/identity/endpoints.ts'
import { inviteAdmin, resendInvitation } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { invitationAnswers } from '@campus/contracts/identity/people/invitation-messages.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { sendTestMail } from '@campus/contracts/set-up/endpoints.ts'
import { setUpMessages } from '@campus/contracts/set-up/messages.ts'
import { findCollege, getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, applied, apply, openAdmissions } from '../../testing/admissions.ts'
import { enrolled, paid } from '../../testing/fees.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

let n = 0
const colleague = () => `colleague.${++n}@example.com`
const written = async (cEmail: string) => {
  await api.send(sendContactMessage, { body: { ...exampleContactDraft, cEmail } })
  const { rows } = await api.pool.query<{ id: string }>('select id from contact_messages where email = $1', [cEmail])
  return rows[0]?.id ?? ''
}
const invite = (email: string) =>
  api.send(inviteAdmin, { body: { name: 'Ravi Demo', email, currentPassword: admin.password } }, admin).then(({ body }) => body)
/** Of a new account, whose address nobody has confirmed. */
const unconfirmed = async (role: 'student' | 'admin') => {
  const one = await api.signedIn(role)
  await api.pool.query('update accounts set email_verified_at = null where id = $1', [one.id])
  return one
}

type Said = { message: string; email?: string; id?: string }
type Row = [what: string, act: () => Promise<Said>, mailed: (said: Said) => string, kept: (said: Said) => string]

/** Everything that is told by mail: what is done, and what its reply says where mails leave and where they do not. */
const told: Row[] = [
  [
    'an application',
    async () => (await apply(api, applicant(++n))).body,
    () => admissionMessages.done.text,
    () => applicantMailMessages.arrived,
  ],
  [
    'an application whose key another one had',
    async () => {
      const key = v7()
      await apply(api, applicant(++n), { key })
      return (await apply(api, applicant(++n), { key })).body
    },
    () => applicantMailMessages.otherKey.mailed,
    () => applicantMailMessages.otherKey.kept,
  ],
  [
    'a decision',
    async () => {
      const id = await applied(api, applicant(++n))
      const body = { applicationStatus: 'Verified' as const, message: 'All is there' }
      return { ...(await api.send(updateStatus, { params: { studentUniqueId: id }, body }, admin)).body, id }
    },
    ({ id = '' }) => statusMessages.decided.mailed(id, 'Verified'),
    ({ id = '' }) => statusMessages.decided.kept(id, 'Verified'),
  ],
  [
    'a payment',
    async () => {
      const { message, data } = await paid(api, { uniqueId: await enrolled(api, ++n, admin), Paid_amount: 500 }, admin)
      return { message, id: data.receiptNumber }
    },
    ({ id = '' }) => recordPaymentMessages.recorded.mailed('₹500', id),
    ({ id = '' }) => recordPaymentMessages.recorded.kept('₹500', id),
  ],
  [
    'an answer to a message',
    async () => {
      const email = colleague()
      const body = { id: v7(), text: 'It opens on 1 July.' }
      return { ...(await api.send(replyToMessage, { params: { contactId: await written(email) }, body }, admin)).body, email }
    },
    ({ email = '' }) => replyMessages.sent.mailed(email),
    ({ email = '' }) => replyMessages.sent.kept(email),
  ],
  [
    'an invitation',
    async () => {
      const email = colleague()
      return { ...(await invite(email)), email }
    },
    ({ email = '' }) => invitationAnswers.sent.mailed(email),
    ({ email = '' }) => invitationAnswers.sent.kept(email),
  ],
  [
    'an invitation that is sent again',
    async () => {
      const email = colleague()
      const { data } = await invite(email)
      const body = { currentPassword: admin.password }
      return { ...(await api.send(resendInvitation, { params: { id: data._id }, body }, admin)).body, email }
    },
    ({ email = '' }) => invitationAnswers.sent.mailed(email),
    ({ email = '' }) => invitationAnswers.sent.kept(email),
  ],
  [
    'a code for a forgotten password',
    async () => (await api.send(requestPasswordReset, { body: { email: admin.email } })).body,
    () => accountMessages.codeOnItsWay.mailed,
    () => accountMessages.codeOnItsWay.kept,
  ],
  [
    "a student's first code",
    async () => {
      const one = await unconfirmed('student')
      return { ...(await api.send(requestFirstEmailProof, {}, one)).body, email: one.email }
    },
    ({ email = '' }) => accountMessages.codeSent.mailed(email),
    ({ email = '' }) => accountMessages.codeSent.kept(email),
  ],
  [
    "an admin's further code",
    async () => {
      const one = await unconfirmed('admin')
      return { ...(await api.send(requestEmailProof, {}, one)).body, email: one.email }
    },
    ({ email = '' }) => accountMessages.codeSent.mailed(email),
    ({ email = '' }) => accountMessages.codeSent.keptForAdmin(email),
  ],
  [
    'a test mail',
    async () => (await api.send(sendTestMail, {}, admin)).body,
    () => setUpMessages.testMail.mailed(admin.email),
    () => setUpMessages.testMail.kept(admin.email),
  ],
]

describe.each([
  ['without a mail server', null, 3],
  ['with one', 'smtp://mail.example', 2],
] as const)('%s', (_, smtpUrl, place) => {
  beforeAll(() => void Object.assign(api.config, { smtpUrl }))

  test.each(told)('the reply to %s says whether it is mailed', async (...row) => {
    const said = await row[1]()
    expect(said.message).toBe(row[place](said))
  })

  test('the college says whether mails leave, so that no screen promises one', async () => {
    const sendsMails = smtpUrl !== null
    expect((await api.send(findCollege)).body.sendsMails).toBe(sendsMails)
    expect((await api.send(getInstitute)).body.data.sendsMails).toBe(sendsMails)
  })
})

test('the demo has the fixed text of a sent application, also without a mail server', async () => {
  Object.assign(api.config, { demo: true, smtpUrl: null })
  expect((await apply(api, applicant(++n))).body.message).toBe(admissionMessages.done.text)
})
