import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayLength } from '@campus/contracts/core/dates.ts'
import PostalMime from 'postal-mime'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GiveUp } from '../jobs/jobs.ts'
import { logoId } from './mail-content.ts'
import { type MailDelivery, type MailMessage, outboxDelivery, smtpDelivery, sweepOutbox } from './mail-delivery.ts'
import { startSmtpServer } from '../../../testing/smtp-server.ts'

const message: MailMessage = {
  messageId: '<019ac3e2-7d1b-7c6e-9a3b-52c1e1c9d0aa@aranya.example>',
  from: { name: 'Aranya College, Hazaribagh', address: 'office@aranya.example' },
  to: 'asha@example.com',
  replyTo: 'registrar@aranya.example',
  subject: 'Zulassung · प्रवेश',
  lang: 'en',
  date: new Date('2026-11-21T10:00:00.123Z'),
  html: '<p>Willkommen, <b>Äsha</b> · ₹ 12,000</p>',
  text: 'Willkommen, Äsha · ₹ 12,000\n',
}
const never = new AbortController().signal

const closing: (() => unknown)[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'campus-outbox-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(folder, { recursive: true })
})

const serve = async (...options: Parameters<typeof startSmtpServer>) => {
  const server = await startSmtpServer(...options)
  closing.push(() => server.stop())
  return server
}
const connect = (url: string): MailDelivery => {
  const delivery = smtpDelivery(url)
  closing.push(() => delivery.close())
  return delivery
}
const failureOf = async (delivery: MailDelivery, of = message, signal = never) => {
  try {
    await delivery.deliver(of, signal)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it was delivered')
}

fullTest('a real mail server gets the mail whole, for the one recipient', async () => {
  const server = await serve()
  await connect(server.url).deliver(message, never)
  expect(server.received).toHaveLength(1)
  const { from, recipients, mail } = server.received[0] ?? {}
  expect({ from, recipients }).toEqual({ from: 'office@aranya.example', recipients: ['asha@example.com'] })
  expect(mail).toMatchObject({
    subject: message.subject,
    from: message.from,
    to: [{ address: 'asha@example.com' }],
    replyTo: [{ address: 'registrar@aranya.example' }],
    messageId: message.messageId,
  })
  expect([mail?.html?.trim(), mail?.text?.trim()]).toEqual([message.html, message.text.trim()])
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

fullTest('many mails share a few connections', async () => {
  let connections = 0
  const server = await serve({
    onConnect: (_, done) => {
      connections++
      done()
    },
  })
  const delivery = connect(server.url)
  await Promise.all(Array.from({ length: 40 }, () => delivery.deliver(message, never)))
  expect(server.received).toHaveLength(40)
  expect(connections).toBeLessThanOrEqual(4)
})

fullTest('the name and password of SMTP_URL are used, special characters in them too', async () => {
  const seen: (string | null | undefined)[] = []
  const server = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      seen.push(username, password)
      done(null, { user: 'office' })
    },
  })
  await connect(`smtp://office%40aranya:p%2Fss%23wörd@127.0.0.1:${server.port}`).deliver(message, never)
  expect(seen).toEqual(['office@aranya', 'p/ss#wörd'])
})

fullTest('a password is not sent to another machine in the clear', async () => {
  let asked = false
  const server = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => {
      asked = true
      done(null, { user: 'x' })
    },
  })
  // It leads to this machine, without being one of the addresses that are known to.
  const error = await failureOf(connect(`smtp://user:secret@0.0.0.0:${server.port}`))
  expect({ asked, message: error.message }).toEqual({ asked: false, message: 'The mail server did not take the mail: ETLS STARTTLS 500' })
})

const refusing = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

fullTest.each([
  [550, '5.1.1 <asha@example.com>: no such person', true],
  [552, '5.2.2 mailbox of asha@example.com is full', true],
  [554, '5.7.1 <asha@example.com>: relay access denied', false],
  [450, '4.2.0 <asha@example.com>: greylisted', false],
  [421, '4.3.2 closing', false],
])('a recipient refused with %i %s is given up: %s', async (code, words, isFinal) => {
  const server = await serve({ onRcptTo: (_, __, done) => done(refusing(code, words)) })
  const error = await failureOf(connect(server.url))
  expect(error instanceof GiveUp).toBe(isFinal)
  expect(error.message).toContain(String(code))
  expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain('asha')
})

fullTest.each([
  [550, '5.6.0 content refused for asha@example.com', true],
  [451, '4.3.0 disk full', false],
])('a mail refused with %i %s is given up: %s', async (code, words, isFinal) => {
  const server = await serve({ accept: () => Promise.reject(refusing(code, words)) })
  const error = await failureOf(connect(server.url))
  expect(error instanceof GiveUp).toBe(isFinal)
  expect(error.message).not.toContain('asha')
})

fullTest('a wrong password and a sender who is not let in are no fault of the mail: it stays', async () => {
  const strict = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(refusing(535, 'no')),
  })
  expect(await failureOf(connect(`smtp://user:wrong@127.0.0.1:${strict.port}`))).not.toBeInstanceOf(GiveUp)
  const picky = await serve({ onMailFrom: (_, __, done) => done(refusing(550, 'who is that')) })
  expect(await failureOf(connect(picky.url))).not.toBeInstanceOf(GiveUp)
})

fullTest('a server that is not there fails soon and gets the next mail when it is', async () => {
  const first = await startSmtpServer()
  await first.stop()
  const delivery = connect(first.url)
  expect((await failureOf(delivery)).message).toContain('ECONNREFUSED')
  const again = await serve({ port: first.port })
  await delivery.deliver(message, never)
  expect(again.received).toHaveLength(1)
})

fullTest('a delivery that is called off ends, though the server says nothing', async () => {
  const off = new AbortController()
  const accept = () => {
    off.abort()
    return new Promise<never>(() => {})
  }
  const server = await serve({ accept })
  expect(await failureOf(connect(server.url), message, off.signal)).not.toBeInstanceOf(GiveUp)
})

test('without a mail server each mail becomes a file that a mail program opens, for its owner alone', async () => {
  const outbox = path.join(folder, 'outbox')
  await outboxDelivery(outbox).deliver(message, never)
  const names = await readdir(outbox)
  expect(names).toEqual(['2026-11-21T10-00-00.123Z-019ac3e2-7d1b-7c6e-9a3b-52c1e1c9d0aa.eml'])
  const file = path.join(outbox, names[0] ?? '')
  expect((await stat(file)).mode & 0o077).toBe(0)
  const { subject, from, to, html, text } = await PostalMime.parse(await readFile(file))
  expect({ subject, from, to }).toEqual({ subject: message.subject, from: message.from, to: [{ address: message.to, name: '' }] })
  expect([html?.trim(), text?.trim()]).toEqual([message.html, message.text.trim()])
})

test('the logo travels in the mail itself, under the name by which its HTML shows it', async () => {
  const logo = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
  await outboxDelivery(folder).deliver({ ...message, logo }, never)
  const [name = ''] = await readdir(folder)
  const { attachments } = await PostalMime.parse(await readFile(path.join(folder, name)))
  expect(attachments).toMatchObject([{ contentId: `<${logoId}>`, mimeType: 'image/png', disposition: 'inline' }])
})

test('a mail that is delivered a second time is the same file', async () => {
  const delivery = outboxDelivery(folder)
  await delivery.deliver(message, never)
  await delivery.deliver(message, never)
  expect(await readdir(folder)).toHaveLength(1)
})

fullTest('shows only whole mails in the folder while others are written', async () => {
  const delivery = outboxDelivery(folder)
  const text = 'x'.repeat(3_000_000)
  const writing = { goesOn: true }
  const work = Promise.all(
    Array.from({ length: 6 }, (_, i) => delivery.deliver({ ...message, text, messageId: `<${i}@aranya.example>` }, never)),
  ).finally(() => {
    writing.goesOn = false
  })
  let read = 0
  while (writing.goesOn) {
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.eml'))) {
      const end = (await readFile(path.join(folder, name), 'latin1')).trimEnd().slice(-80)
      expect(end).toMatch(/^----_.*--$/m)
      read++
    }
  }
  await work
  expect(read).toBeGreaterThan(0)
})

test('a folder that cannot be written fails without a leftover, and the mail stays queued', async () => {
  await writeFile(path.join(folder, 'file'), '')
  expect(await failureOf(outboxDelivery(path.join(folder, 'file', 'outbox')))).not.toBeInstanceOf(GiveUp)
})

test('a mail leaves the outbox after a month, and none is no trouble', async () => {
  const outbox = path.join(folder, 'outbox')
  await sweepOutbox({ dataDir: folder })
  await outboxDelivery(outbox).deliver(message, never)
  await sweepOutbox({ dataDir: folder }, Date.now() + 29 * dayLength)
  expect(await readdir(outbox)).toHaveLength(1)
  await sweepOutbox({ dataDir: folder }, Date.now() + 31 * dayLength)
  expect(await readdir(outbox)).toEqual([])
})
