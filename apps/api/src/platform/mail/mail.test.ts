import path from 'node:path'
import { galleryPicture } from '@campus/contracts/core/files.ts'
import sharp from 'sharp'
import { saveDocument } from '../../features/site-content/queries.ts'
import { institute } from '../../../demo/institute.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { MailMessage } from './mail-delivery.ts'
import { dumpOf } from '../../../testing/database-dump.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ PUBLIC_URL: 'https://college.example' })
})
afterAll(() => api.dispose())

const draft = { to: 'asha@example.com', subject: 'Your code', heading: 'Your code', paragraphs: ['Here it is.'], code: '12345678' }
const sent = async (changes: Partial<typeof draft> = {}): Promise<MailMessage> => {
  await api.mail.send({ ...draft, ...changes }, api.db)
  return api.mails.next({ to: changes.to ?? draft.to })
}

test('a mail leaves when the transaction that queued it commits', async () => {
  await api.db.transaction((transaction) => api.mail.send(draft, transaction))
  const { html, text, messageId, subject, lang } = await api.mails.next({ to: draft.to })
  expect({ subject, lang }).toEqual({ subject: 'Your code', lang: 'en' })
  expect(messageId).toMatch(/^<[\w-]+@college\.example>$/)
  expect([html.includes('12345678'), text.includes('12345678')]).toEqual([true, true])
})

test('no mail leaves of a transaction that fails', async () => {
  const failing = api.db.transaction(async (transaction) => {
    await api.mail.send(draft, transaction)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await api.mails.settled()).toEqual([])
})

test('before the office has filled the site in, a mail has the site’s own address', async () => {
  expect(await sent()).toMatchObject({ from: { name: 'college.example', address: 'no-reply@college.example' }, replyTo: null })
})

test('a mail comes from the institute as the site has it at that moment', async () => {
  await saveDocument(api.db, 'institute', institute)
  const { from, html, text } = await sent()
  expect(from).toEqual({ name: institute.name, address: institute.email })
  expect([html.includes(institute.phone), text.includes(institute.address)]).toEqual([true, true])
})

fullTest('a mail has the college’s logo with it, and goes without one whose file is gone', async () => {
  const file = path.join(api.config.dataDir, 'logo.png')
  await sharp({ create: { width: 600, height: 300, channels: 4, background: '#1237' } }).toFile(file)
  const { address: logo } = await api.pictures.take(file, galleryPicture, { scope: 'public', field: 'picture' })
  await saveDocument(api.db, 'institute', { ...institute, logo })
  const { html, logo: png } = await sent()
  expect(await sharp(png ?? new Uint8Array()).metadata()).toMatchObject({ format: 'png', width: 288, height: 144 })
  expect(html).toMatch(/<img src="cid:logo@campus" alt="" width="88" height="44"/)
  await saveDocument(api.db, 'institute', { ...institute, logo: '/media/gone/10x10.webp' })
  expect((await sent()).html).not.toContain('<img')
})

fullTest('MAIL_FROM is the sender, and answers go to the institute', async () => {
  const other = await testApp({ MAIL_FROM: 'Admissions <robot@mailer.example>' })
  await saveDocument(other.db, 'institute', institute)
  await other.mail.send(draft, other.db)
  const { from, replyTo, messageId } = await other.mails.next()
  expect({ from, replyTo }).toEqual({ from: { name: 'Admissions', address: 'robot@mailer.example' }, replyTo: institute.email })
  expect(messageId).toContain('@mailer.example>')
  await other.dispose()
})

test.each(['Hello\r\nBcc: b@example.com', 'Hello\nX: y', 'Hello\rX', 'Hello\u0000', 'Hello\u2028X', 'Hello\u0085X', '\r\n\r\nHello'])(
  'the subject %j stays one line',
  async (subject) => {
    expect((await sent({ subject })).subject).toMatch(/^Hello[ -~]*$/)
  },
)

test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'A <a@example.com>', 'nobody'])(
  'a mail to %j is refused before it is queued',
  async (to) => {
    await expect(api.mail.send({ ...draft, to }, api.db)).rejects.toThrow('Invalid email address')
    expect(await api.mails.settled()).toEqual([])
  },
)

fullTest('a mail that waits shows neither address nor code in the database', async () => {
  const other = await testApp()
  await other.db.transaction(async (transaction) => {
    await other.mail.send({ ...draft, to: 'canary@example.com', code: '40718265' }, transaction)
    const dump = await dumpOf({ query: (text: string) => transaction.execute(text) })
    expect(dump).toContain('sealed')
    expect(dump).not.toMatch(/canary|40718265/)
  })
  await other.mails.next({ to: 'canary@example.com' })
  await other.dispose()
})

test('a mail is tried for more than a day, and every five minutes at least', async () => {
  await sent()
  const { rows } = await api.pool.query(
    `select retry_limit * retry_delay_max > 24 * 3600 as long, retry_delay_max <= 300 as often, retention_seconds > 48 * 3600 as kept
     from jobs.queue where name = 'mail'`,
  )
  expect(rows).toEqual([{ long: true, often: true, kept: true }])
})
