import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../process/settings.ts'
import type { Database } from '../database/database.ts'
import { GiveUp, type Job, type Jobs } from '../jobs/jobs.ts'
import { type Letterhead, mailAddress, type MailDraft, mailDraft } from './mail-content.ts'
import type { Delivered, MailDelivery, MailMessage } from './mail-delivery.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

export type Mail = {
  /**
   * Queues a mail to one person as part of the transaction: it leaves once that commits, and never if it does not. It is
   * delivered by whichever process comes to it, and tried for more than a day. A person without an address has the empty one,
   * to which nothing is sent; throws where the address is anything else that is none.
   */
  send(draft: MailDraft, transaction: Database): Promise<void>
  /** The same of many mails, each to one person. */
  sendAll(drafts: readonly MailDraft[], transaction: Database): Promise<void>
}

export const mailJob = {
  name: 'mail',
  data: z.object({ draft: mailDraft, queuedAt: z.iso.datetime() }),
  // 2 s, 4 s … 5 min, and then every 5 minutes for 26 hours.
  retry: { times: 320, wait: 2, longestWait: 300 },
  seconds: 90,
  atOnce: 4,
} satisfies Job

type Options = {
  jobs: Jobs
  delivery: Pick<MailDelivery, 'deliver'>
  log: FastifyBaseLogger
  from: Settings['mailFrom']
  /** Asked for each mail, so that what the office changes shows in the next one. */
  letterhead: () => Promise<Letterhead>
  /** Returns whether what a mail tells about has been erased since it was queued. */
  isErased: (about: string) => Promise<boolean>
  /** Is told what became of a mail that asks for it by `outcomeOf`; `failed` where it was given up. */
  writeOutcome: (of: string, outcome: MailOutcome) => Promise<void>
}

type MailOutcome = Delivered | 'failed'

/** Queues mails without writing any: a command queues, and a server writes them. */
export const queueMails = (jobs: Jobs): Mail => {
  const sendAll: Mail['sendAll'] = async (drafts, transaction) => {
    const queuedAt = new Date().toISOString()
    const mails = drafts.filter(({ to }) => to !== '').map((draft) => ({ draft, queuedAt }))
    await jobs.sendAll(mailJob, mails, transaction)
  }
  return { send: (draft, transaction) => sendAll([draft], transaction), sendAll }
}

/** Mails are written from now on by this process and whichever others do the same. */
export const startMail = async ({ jobs, delivery, log, from, letterhead, isErased, writeOutcome }: Options): Promise<Mail> => {
  /** A failure of this is logged alone: the mail would be sent again otherwise. */
  const tell = async ({ outcomeOf }: MailDraft, outcome: MailOutcome) => {
    if (outcomeOf === undefined) return
    await writeOutcome(outcomeOf, outcome).catch((err: unknown) => log.error({ err }, 'the outcome of a mail could not be written down'))
  }
  await jobs.work(mailJob, async ({ draft, queuedAt }, { id, signal, isLast }) => {
    if (isNobodys(draft.to) || (draft.about !== undefined && (await isErased(draft.about)))) return tell(draft, 'failed')
    try {
      const message = composeMail(draft, { id, date: new Date(queuedAt), from, letterhead: await letterhead() })
      const outcome = await delivery.deliver(message, signal)
      log.info({ subject: message.subject }, 'mail delivered')
      await tell(draft, outcome)
    } catch (error) {
      if (isLast || error instanceof GiveUp) await tell(draft, 'failed')
      throw error
    }
  })
  return queueMails(jobs)
}

/** No such address can exist (RFC 2606): it stands where somebody's was erased. */
const isNobodys = (address: string) => address.endsWith('.invalid')

type Circumstances = { id: string; date: Date; from: Settings['mailFrom']; letterhead: Letterhead }

/** Returns the sender of mails: MAIL_FROM, else the institute, else no-reply at the site's host. Answers go to the institute. */
export const senderOf = (
  letterhead: Pick<Letterhead, 'name' | 'email' | 'site'>,
  from: Settings['mailFrom'],
): Pick<MailMessage, 'from' | 'replyTo'> => {
  const own = mailAddress.safeParse(letterhead.email).data
  const address = from?.address ?? own ?? `no-reply@${new URL(letterhead.site).hostname}`
  return {
    from: { name: oneLine(from?.name ?? letterhead.name), address },
    replyTo: own !== undefined && own !== address ? own : null,
  }
}

const composeMail = (draft: z.output<typeof mailDraft>, { id, date, from, letterhead }: Circumstances): MailMessage => {
  const sender = senderOf(letterhead, from)
  return {
    messageId: `<${id}@${sender.from.address.slice(sender.from.address.lastIndexOf('@') + 1)}>`,
    ...sender,
    to: draft.to,
    subject: oneLine(draft.subject),
    lang: oneLine(draft.lang),
    date,
    html: mailHtml(draft, letterhead),
    text: mailText(draft, letterhead),
    ...(letterhead.logo && { logo: letterhead.logo }),
  }
}

/** A line break in a header would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
