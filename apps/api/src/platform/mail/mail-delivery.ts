import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayLength } from '@campus/contracts/core/dates.ts'
import nodemailer from 'nodemailer'
import type { Settings } from '../process/settings.ts'
import { GiveUp } from '../jobs/jobs.ts'
import { logoId } from './mail-content.ts'
import { writeDurably } from '../files/durable-file.ts'
import { makeFolder } from '../files/make-folder.ts'

/** A mail that is ready to go. Names and subject are single lines; addresses have been checked. */
export type MailMessage = {
  /** The same in each attempt, so that a mail program recognises a repetition. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  subject: string
  lang: string
  date: Date
  html: string
  text: string
  /** PNG, shown by the HTML under `logoId`. */
  logo?: Uint8Array | null
}

/** Whether the mail server has taken a mail, or it is kept as a file where there is none. */
export type Delivered = 'mailed' | 'kept'

export type MailDelivery = {
  /** Settles once somebody else has the mail. Rejects with GiveUp when it will never be taken; no error has an address in it. */
  deliver(message: MailMessage, signal: AbortSignal): Promise<Delivered>
  /** Signs in and sends nothing. Rejects where the mail server is not to be had. */
  check(): Promise<void>
  close(): void
}

/** Returns whether mails leave; where there is no mail server they are kept as files, and nobody gets one. */
export const sendsMails = ({ smtpUrl }: Pick<Settings, 'smtpUrl'>): boolean => smtpUrl !== null

/** Opens the delivery of mails: by SMTP where it is set up, else as files. */
export const openMailDelivery = ({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): MailDelivery =>
  smtpUrl === null ? outboxDelivery(outboxIn(dataDir)) : smtpDelivery(smtpUrl)

const outboxIn = (dataDir: string) => path.join(dataDir, 'outbox')

/** nodemailer may read files and fetch addresses that a message names: not here. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

const partsOf = ({ lang, to, replyTo, logo, ...parts }: MailMessage) => ({
  ...parts,
  ...(logo && { attachments: [{ filename: 'logo.png', content: Buffer.from(logo), cid: logoId, contentDisposition: 'inline' as const }] }),
  to: { name: '', address: to },
  ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
})

export const smtpDelivery = (url: string): MailDelivery => {
  const { hostname, username } = new URL(url)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    // A password is not sent in the clear because somebody on the way took STARTTLS out. The address itself may say otherwise.
    requireTLS: username !== '' && !isLocal,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...closed,
  })
  return {
    async deliver(message, signal) {
      try {
        await transport.sendMail({ ...partsOf(message), signal })
        return 'mailed'
      } catch (error) {
        throw withoutAddress(error)
      }
    },
    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw withoutAddress(error, 'The mail server cannot be used')
      }
    },
    close: () => transport.close(),
  }
}

/** Reduces a mail server's answer to the kind of trouble: its text repeats the address. */
const withoutAddress = (error: unknown, failure = 'The mail server did not take the mail'): Error => {
  const { code, originalCode, command, responseCode, response } = (error instanceof Error ? error : {}) as Record<string, unknown>
  const status = typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '') : ''
  const words = [code, originalCode, command, responseCode, status].filter((part) => part !== undefined && part !== '' && part !== false)
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  // 5.7 is about who may send what: somebody mends the server or SMTP_URL, and then the mail is welcome.
  const isFinal = isOfThisMail && typeof responseCode === 'number' && responseCode >= 500 && !status.startsWith('5.7.')
  return isFinal ? new GiveUp(`The mail server refuses the mail: ${words.join(' ')}`) : new Error(`${failure}: ${words.join(' ')}`)
}

/** Writes each mail to a file that a person or a test can open. A list of *.eml never has an incomplete mail in it. */
export const outboxDelivery = (folder: string): MailDelivery => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed })
  return {
    async deliver(message) {
      const { message: bytes } = await transport.sendMail(partsOf(message))
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail could not be composed')
      makeFolder(folder)
      const name = fileNameOf(message)
      await writeDurably(path.join(folder, name), bytes, path.join(folder, `.${name}.part`))
      return 'kept'
    },
    check: async () => makeFolder(folder),
    close: () => transport.close(),
  }
}

/** Sorts by time, and is the same at each try, so that no mail stands there twice. */
const fileNameOf = ({ date, messageId }: MailMessage) => {
  const id = (messageId.split('@', 1)[0] ?? '').replaceAll(/[^\w-]/g, '')
  return `${date.toISOString().replaceAll(':', '-')}-${id}.eml`
}

const month = 30 * dayLength

/** Removes mails that have lain in the outbox for a month: they are personal, and would fill the disk one day. */
export const sweepOutbox = async ({ dataDir }: Pick<Settings, 'dataDir'>, now: number = Date.now()): Promise<void> => {
  const folder = outboxIn(dataDir)
  // There is none where mails go to a server.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && now - found.mtimeMs > month) await rm(file, { force: true })
  }
}
