import { z } from 'zod'

/** One recipient, never a list. An address that this pattern allows has no CR, LF, comma or bracket that could add a second one. */
export const mailAddress = z.email().max(254)

/** A place on the site, or a whole address. */
const target = z.string().regex(/^(\/(?!\/)|https?:\/\/)\S*$/)

/** The content of a mail without its layout: HTML and plain text are both made from this. */
export const mailContent = z.object({
  /** In the language of the texts. */
  lang: z.string().default('en'),
  heading: z.string(),
  /** Line breaks in a paragraph are kept. */
  paragraphs: z.array(z.string()),
  /** A one-time code, shown large. */
  code: z.string().optional(),
  /** Facts as pairs of label and value. */
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  link: z.object({ words: z.string(), to: target }).optional(),
  /** Where else one may want to go: less conspicuous than `link`. */
  secondLink: z.object({ words: z.string(), to: target }).optional(),
  /** Small print at the end: how long a code is good for, what to do if one did not ask for it. */
  notes: z.array(z.string()).optional(),
})
export type MailContent = z.output<typeof mailContent>

/** `subject` is logged and, on many phones, shown on the locked screen: nothing secret or personal may stand in it. */
export const mailDraft = mailContent.extend({
  to: mailAddress,
  subject: z.string(),
  /** The application that it tells about: once that has been erased, the mail is not sent any more. */
  about: z.string().optional(),
  /** The id of the record that keeps the outcome of the mail. */
  outcomeOf: z.string().optional(),
})
export type MailDraft = z.input<typeof mailDraft>

/** The sender: the institute's name and contact details, in the head and foot of each mail. */
export type Letterhead = {
  name: string
  address: string
  phone: string
  email: string
  /** Origin of the website. */
  site: string
  /** The college's logo as PNG, on white. It travels with the mail: a picture fetched from the site would tell who has opened it. */
  logo?: Uint8Array | null
}

/** The name by which a mail's HTML shows the logo that travels with it (RFC 2392). */
export const logoId = 'logo@campus'

/** Returns the URL of a link in a mail. */
export const addressOf = (to: string, { site }: Letterhead): string => new URL(to, site).href
