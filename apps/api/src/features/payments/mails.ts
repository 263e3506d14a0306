import { formatMoment } from '@campus/contracts/core/dates.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

/** To who looks after the fees: the provider has stopped telling of what happens. `panel` is the panel's origin, or ''. */
export const silenceMail = (to: string, since: Date, panel: string): MailDraft => ({
  to,
  subject: 'The payment provider tells nothing',
  heading: 'The payment provider tells nothing',
  paragraphs: [
    `Payments were made online, and the provider has told of nothing since ${formatMoment(since)}. They are found all the same, since it is asked, but later than they could be; look whether any of them is held.`,
    'Most likely it has switched its webhook off, which it does after a day without an answer. Whoever runs the website can switch it on again in the provider’s dashboard.',
  ],
  link: { words: 'Open the online payments', to: `${panel}/admin/fees/online` },
  notes: ['This mail comes once a day, until the provider tells again.'],
})
