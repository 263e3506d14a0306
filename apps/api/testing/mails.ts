import { longestWait } from '@campus/contracts/core/testing/longest-wait.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { GiveUp } from '../src/platform/jobs/jobs.ts'
import { type MailDelivery, type MailMessage, sendsMails } from '../src/platform/mail/mail-delivery.ts'
import type { Settings } from '../src/platform/process/settings.ts'

type Wanted = { /** The recipient. */ to?: string; subject?: string | RegExp }

const fits = ({ to, subject }: Wanted, mail: MailMessage) =>
  (to === undefined || mail.to === to) &&
  (subject === undefined || (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)))

/** Takes every mail of an API under test instead of sending it. */
export const catchMails = (pool: Pool, config: Pick<Settings, 'smtpUrl'>) => {
  const refused = new Set<string>()
  const caught: MailMessage[] = []
  const waiting = new Set<() => void>()
  const delivery: MailDelivery = {
    async deliver(mail) {
      if (refused.has(mail.to)) throw new GiveUp('refused')
      caught.push(mail)
      for (const look of waiting) look()
      return sendsMails(config) ? 'mailed' : 'kept'
    },
    check: async () => {},
    close: () => {},
  }
  const take = (wanted: Wanted) => {
    const place = caught.findIndex((mail) => fits(wanted, mail))
    return place === -1 ? null : (caught.splice(place, 1)[0] ?? null)
  }

  const isUnderWay = async () => {
    const { rows } = await pool.query(`select from jobs.job where name <> 'given-up' and state < 'completed' limit 1`)
    return rows.length > 0
  }

  const mails = {
    /** Refuses mails to the address for good, or takes them again. */
    refuse: (address: string, isRefused: boolean) => void (isRefused ? refused.add(address) : refused.delete(address)),
    /** The first mail not taken yet that fits, as soon as it is there; fails the test when none comes. */
    next: (wanted: Wanted = {}, patience = longestWait): Promise<MailMessage> =>
      new Promise((found, failed) => {
        const look = () => {
          const mail = take(wanted)
          if (!mail) return
          waiting.delete(look)
          clearTimeout(timer)
          found(mail)
        }
        const giveUp = () => {
          waiting.delete(look)
          const others = caught.map(({ to, subject }) => `${to} '${subject}'`).join(', ') || 'none'
          failed(new Error(`No such mail within ${patience} ms; not taken yet: ${others}`))
        }
        const timer = setTimeout(giveUp, patience)
        waiting.add(look)
        look()
      }),
    /** Those not taken yet once no mail, nor any job that may write one, is waiting or under way: for a test that says that none is sent. */
    async settled(): Promise<readonly MailMessage[]> {
      while (await isUnderWay()) await delay(10)
      return [...caught]
    },
  }
  return { delivery, mails }
}
