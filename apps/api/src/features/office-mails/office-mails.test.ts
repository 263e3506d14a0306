import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { createPreview, findPreview } from '@campus/contracts/content/endpoints.ts'
import { findInstituteContent, saveInstituteContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { officeMailMinutes } from '@campus/contracts/site-content/office-mail-messages.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import type { InstituteContent, OfficeMails } from '@campus/contracts/site-content/editing-schema.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { saveDocument, siteContentQueries } from '../site-content/queries.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { findCourseId } from '../courses/queries.ts'
import { newApplications } from '../admissions/office-mail-queries.ts'
import { officeMailer } from './queries.ts'

const office = ['head@college.example', 'clerk@college.example']

let api: TestApp
let tell: () => Promise<void>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', CACHE_SECONDS: '0' })
  await openAdmissions(api)
  tell = officeMailer({ ...api, applications: newApplications, panel: 'https://office.college.example' })
})
afterAll(() => api.dispose())

const wish = async (officeMails?: OfficeMails) => {
  const { institute } = await siteContentQueries(api.db).findDocuments('institute')
  const { officeMails: _, ...rest }: InstituteContent = institute ?? exampleInstituteContent
  await saveDocument(api.db, 'institute', { ...rest, ...(officeMails && { officeMails }) })
}
beforeEach(async () => {
  await api.pool.query('delete from office_news')
  await wish({ applications: office, messages: office.slice(0, 1) })
})

const write = (cMessage = exampleContactDraft.cMessage) => api.send(sendContactMessage, { body: { ...exampleContactDraft, cMessage } })
const waiting = async () => (await api.pool.query('select from office_news where mailed_at is null')).rowCount
/** As if the last mails had been so long ago. */
const later = (minutes: number) =>
  api.pool.query(
    `update office_news set mailed_at = mailed_at - make_interval(mins => $1), arrived_at = arrived_at - make_interval(mins => $1)`,
    [minutes],
  )
/** All mails to the office since the last call, once none is under way. */
let seen = 0
const mailed = async () => {
  const all = (await api.mails.settled()).filter(({ to }) => office.includes(to))
  const fresh = all.slice(seen)
  seen = all.length
  return fresh
}

fullTest(
  'each address is told of one application: name, course and Student Id, and where to read it; nothing else of the applicant',
  async () => {
    const id = await applied(api, applicant(1))
    await tell()
    const mails = await mailed()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(office.toSorted())
    const [{ text, subject } = { text: '', subject: '' }] = mails
    for (const part of [
      'Asha Kumari Demo',
      'Bachelor of Computer Applications (BCA)',
      id,
      `https://office.college.example/admin/view/student/${id}`,
    ])
      expect(text).toContain(part)
    expect(subject).not.toMatch(/Asha|STU/)
    for (const part of [applicant(1).email, applicant(1).contactNumber, applicant(1).street, applicant(1).fatherName])
      expect(text).not.toContain(part)
  },
)

fullTest('leaves an implausible name out of the mail, which goes out in the college’s name', async () => {
  const id = await applied(api, { ...applicant(2), firstName: 'URGENT: pay', lastName: 'at evil.example' })
  await tell()
  const [mail] = await mailed()
  expect(mail?.text).toContain(id)
  expect(mail?.html).not.toContain('evil')
})

fullTest('mails the office once about a thousand messages, with their number, and again after a quarter of an hour', async () => {
  await write('Written first, evil.example')
  await tell()
  const [first, ...more] = await mailed()
  expect(more).toEqual([])
  expect([first?.to, first?.subject]).toEqual([office[0], 'A new message has arrived'])
  expect(first?.text).toContain('https://office.college.example/admin/Contact')
  expect(first?.html).not.toContain('evil')

  await Promise.all(Array.from({ length: 1000 }, () => write()))
  await tell()
  await later(officeMailMinutes - 1)
  await tell()
  expect(await mailed()).toEqual([])
  expect(await waiting()).toBe(1000)

  await later(1)
  await Promise.all([tell(), tell()])
  const told = await mailed()
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('1000 new messages have arrived')
  expect(await waiting()).toBe(0)
})

test('an application is told of while messages pour in, and several by how many each course has', async () => {
  await Promise.all([write(), write()])
  await tell()
  await mailed()
  await applied(api, applicant(11))
  await applied(api, applicant(12))
  await applied(api, { ...applicant(13), courseName: 'MCA' })
  await tell()
  const [mail] = await mailed()
  expect(mail?.text).toContain('3 new applications have arrived')
  expect(mail?.text).toMatch(/Bachelor of Computer Applications \(BCA\): 2\nMaster of Computer Applications \(MCA\): 1/)
  expect(mail?.text).not.toContain('Asha')
})

test('a mail that cannot be queued leaves all of it for the next time', async () => {
  await write()
  const send = () => Promise.reject(new Error('not now'))
  await expect(officeMailer({ ...api, applications: newApplications, mail: { send }, panel: '' })()).rejects.toThrow('not now')
  expect(await waiting()).toBe(1)
  await tell()
  expect(await mailed()).toHaveLength(1)
})

test('a message that is refused, or not stored, is no news', async () => {
  await api.sendRefused(sendContactMessage, { body: { ...exampleContactDraft, cMessage: 'short' } })
  expect(await waiting()).toBe(0)
})

fullTest('a clock that was a year ahead does not silence the mails once it is put right', async () => {
  await write()
  await tell()
  await mailed()
  await api.pool.query(`update office_news set mailed_at = now() + interval '1 year'`)
  await write()
  await tell()
  expect(await mailed()).toHaveLength(1)
})

fullTest('mails nobody where no recipient is set, and stores nothing for later recipients', async () => {
  for (const [n, nobody] of [undefined, {}, { messages: [], applications: [] }].entries()) {
    await wish(nobody)
    await write()
    await applied(api, applicant(31 + n))
  }
  expect(await waiting()).toBe(0)
  await wish({ messages: office })
  await write()
  await wish({})
  await tell()
  expect([await waiting(), await mailed()]).toEqual([0, []])
})

fullTest('the addresses are in no public answer: neither of the institute nor of a preview', async () => {
  const { body } = await api.app.inject({ url: getInstitute.path })
  expect(body).toContain('"name"')
  expect(body).not.toMatch(/officeMails|head@/)
  const admin = await api.signedIn('admin')
  const { institute } = await siteContentQueries(api.db).findDocuments('institute')
  const draft = { kind: 'institute', subject: 'site', content: institute }
  const { token } = (await api.send(createPreview, { body: draft }, admin)).body.data
  const shown = JSON.stringify((await api.send(findPreview, { params: { token } })).body)
  expect(shown).toContain('"universities"')
  expect(shown).not.toMatch(/officeMails|head@/)
})

test('an editor of the website chooses who is mailed of applications and messages only if they may read them themselves', async () => {
  const bca = [(await findCourseId(api.db, 'BCA')) ?? '']
  const save = async (duties: Duty[], officeMails: OfficeMails, courses: string[] | null = null) => {
    const who = await makeCaller(api, 'admin', duties, courses)
    const { data } = (await api.send(findInstituteContent, {}, who)).body
    const body = { version: data?.version, content: { ...data?.content, officeMails } }
    return (await api.inject(saveInstituteContent, { body }, who)).statusCode
  }
  const [applications, messages] = [['thief@example.com'], ['thief@example.com']]
  const former = { applications: office, messages: office.slice(0, 1) }
  const answers = [
    await save(['content'], { ...former, applications }),
    await save(['content', 'admissions'], { ...former, messages }),
    await save(['content', 'admissions'], { ...former, applications }, bca),
    await save(['content'], former),
    await save(['content', 'messages'], { ...former, messages }, bca),
    await save(['content', 'admissions'], { applications, messages }),
  ]
  expect(answers).toEqual([403, 403, 403, 200, 200, 200])
})
