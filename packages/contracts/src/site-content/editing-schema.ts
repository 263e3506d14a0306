import { z } from '../core/zod.ts'
import { accountNumber, ifsc } from '../core/bank-account-schemas.ts'
import { dialogSchemas } from '../core/dialog-schemas.ts'
import { feeLinesDraft } from '../courses/schema.ts'
import { across, email, line, lowerAscii, optional, recordId, text, writtenDay, phoneNumberAsWritten } from '../core/field-schemas.ts'
import { phoneDigits } from '../core/phone-digits.ts'
import { messageLimit } from '../contact/schema.ts'
import { institute } from './institute-schema.ts'
import { maxOfficeAddresses, type OfficeMailKind, officeMailMessages } from './office-mail-messages.ts'
import { type AboutContent, type LandingPage, type SocialLinks, type Testimonial, testimonial } from './schema.ts'
import { aboutSectionNames, homeSectionNames, searchLengths } from './page-sections.ts'
import { maxGraceDays } from '../admissions/round/state.ts'
import { maxStars } from './messages.ts'

/* The rules of the office's input for the site's content. Those for reading (schema.ts) are laxer: a page shows any content it gets. */

/** Stands for every field of which it is plain what is missing. */
const needed = 'Please fill this in'
const short = line(needed, { max: 120 })
const button = line(needed, { max: 40 })
const words = line(needed, { max: 300 })
const paragraph = text(needed, { max: 2000 })
const link = optional(dialogSchemas.url)
const phone = phoneNumberAsWritten(needed, `Must be a phone number of ${phoneDigits.min} to ${phoneDigits.max} digits`)
const year = 'Must be a year'
const noPicture = 'Please choose a picture'

/** The address of a picture that was uploaded here. */
const picture = z
  .string({ error: noPicture })
  .min(1, noPicture)
  .regex(/^\/media\/[\w-]+\/\d+x\d+\.webp$/, 'Please choose a picture from your computer')

const searchTexts = {
  title: optional(line(needed, { max: searchLengths.title.max })),
  description: optional(line(needed, { max: searchLengths.description.max })),
}
const notice = z.object({ title: optional(short), text: optional(short) })

export const landingDraft = z.object({
  HeroSection: z.object({ homeBackgroundImage: optional(picture), homeTitle: short, homeParagraph: optional(paragraph) }),
  AboutSection: z.object({
    image_First: optional(picture),
    image_Second: optional(picture),
    image_Third: optional(picture),
    Heading_First: optional(short),
    Heading_Second: optional(short),
    paragraph_First: optional(paragraph),
    paragraph_Second: optional(paragraph),
  }),
  Mission_and_Goals: z
    .array(z.object({ _id: recordId, image: optional(picture), title: short, content: paragraph }))
    .max(12, 'At most 12 goals'),
  notices: z.object({ call: notice, admission: notice }).optional(),
  goals: z.object({ heading: optional(short), paragraph: optional(words) }).optional(),
  albums: z.object({ heading: optional(short) }).optional(),
  testimonials: z.object({ heading: optional(short), paragraph: optional(words) }).optional(),
  gallery: z.object({ heading: optional(short), paragraph: optional(words), description: searchTexts.description }).optional(),
  search: z.object(searchTexts).optional(),
  hidden: z.array(z.enum(homeSectionNames)).max(homeSectionNames.length).optional(),
}) satisfies z.ZodType<LandingPage>
export type LandingDraft = z.output<typeof landingDraft>

const paragraphs = {
  paragraph_First: optional(paragraph),
  paragraph_Second: optional(paragraph),
  paragraph_Third: optional(paragraph),
  paragraph_Four: optional(paragraph),
}

const facilityDetails = {
  image: optional(picture),
  /** Rupees per month. */
  price: optional(z.number({ error: 'Must be a number' }).min(0, 'Must not be negative').max(1_000_000, 'Must be at most 1,000,000')),
  room: optional(short),
}

export const aboutDraft = z.object({
  AboutHero: z.object({ image: optional(picture), paragraph: optional(paragraph), Heading: short }),
  buttons: z.object({ start: optional(button), watch: optional(button) }).optional(),
  History: z.object({ heading: optional(short), ...paragraphs }),
  Vision_and_Mission: z.object({ title: optional(short), ...paragraphs }),
  Facilities: z.array(z.object({ title: short, description: optional(paragraph), ...facilityDetails })).max(20, 'At most 20 facilities'),
  Description: z.object({ paragraph: optional(paragraph), ...facilityDetails }),
  campus: z.object({ eyebrow: optional(short), paragraph: optional(words) }).optional(),
  search: z.object(searchTexts).optional(),
  hidden: z.array(z.enum(aboutSectionNames)).max(aboutSectionNames.length).optional(),
}) satisfies z.ZodType<AboutContent>
export type AboutDraft = z.output<typeof aboutDraft>

const thisYear = () => new Date().getFullYear()

/** The recipients of each kind of mail, as they are stored; nobody where there is no list. No visitor ever gets these addresses. */
const officeMails = z.object({
  applications: z.array(z.string()).optional(),
  messages: z.array(z.string()).optional(),
}) satisfies z.ZodType<Partial<Record<OfficeMailKind, string[]>>>
export type OfficeMails = z.output<typeof officeMails>

/**
 * The institute as the office keeps it: without what the server adds to it (the open courses, where admissions stand, which texts are
 * written, what is announced, whether the site is being set up and mails leave), and with what is for the office alone.
 */
export const instituteContent = institute
  .omit({ admissionCourses: true, admissionState: true, writtenPages: true, announced: true, beingSetUp: true, sendsMails: true })
  .extend({ officeMails: officeMails.optional() })
export type InstituteContent = z.output<typeof instituteContent>

const graceMessage = `Must be a number of days from 0 to ${maxGraceDays}`
const round = z.object({
  session: optional(line(needed, { max: 30 })),
  opens: optional(writtenDay),
  lastDate: optional(writtenDay),
  graceDays: optional(z.number({ error: graceMessage }).int(graceMessage).min(0, graceMessage).max(maxGraceDays, graceMessage)),
  classesBegin: optional(writtenDay),
  noticeYear: optional(line(needed, { max: 30 })),
})

/** A virtual payment address (National Payments Corporation of India). */
const upiId = line(needed, { max: 100 }).regex(/^[\w.-]{2,64}@[a-z][a-z\d.-]{1,31}$/i, 'A UPI ID looks like college@bank')

const officeAddress = email('')

/** Returns the problem of a list; undefined where there is none. */
const addressComplaint = (addresses: readonly string[]): string | undefined => {
  if (addresses.length > maxOfficeAddresses) return officeMailMessages.tooMany
  for (const [place, given] of addresses.entries()) {
    if (!officeAddress.safeParse(given).success) return officeMailMessages.malformed(given)
    if (addresses.indexOf(given) < place) return officeMailMessages.twice(given)
  }
  return undefined
}

/** One address a line, as they are written: blank lines are left out, and capitals made small. */
const officeAddresses = z
  .array(z.string())
  .transform((lines) => lines.map((each) => lowerAscii(each.trim())).filter((each) => each !== ''))
  .superRefine((written, context) => {
    const message = addressComplaint(written)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The rules of the office's changes to it. */
const officeMailsDraft = z.object({
  applications: officeAddresses.optional(),
  messages: officeAddresses.optional(),
}) satisfies z.ZodType<OfficeMails>

const listed = z.object(searchTexts).optional()
const listingsDraft = z.object({ contact: listed, admission: listed, students: listed, notices: listed, blog: listed })

export const instituteDraft = z.object({
  name: short,
  shortName: line(needed, { max: 60 }),
  logo: optional(picture),
  squareLogo: optional(picture),
  city: short,
  state: short,
  address: words,
  mapUrl: link,
  phone,
  email: email(needed),
  officeHours: optional(short),
  tagline: optional(words),
  foundedYear: optional(
    z
      .number({ error: year })
      .int(year)
      .min(1700, year)
      .refine((given) => given <= thisYear(), 'Must not be in the future'),
  ),
  principals: z.array(z.object({ name: short, title: short })).max(6, 'At most 6'),
  admission: round.refine(
    ...across(
      round.pick({ opens: true, lastDate: true }),
      'lastDate',
      'Must not be before the day on which admissions open',
      ({ opens, lastDate }) => opens === undefined || lastDate === undefined || opens <= lastDate,
    ),
  ),
  feeList: feeLinesDraft.optional(),
  bank: z.object({
    name: optional(short),
    branch: optional(short),
    logo: optional(picture),
    accountName: optional(short),
    accountNumber: optional(accountNumber(needed)),
    ifsc: optional(ifsc(needed)),
  }),
  payment: z
    .object({
      upiId: optional(upiId),
      counter: optional(short),
      hours: optional(short),
      reference: optional(short),
      note: optional(words),
    })
    .optional(),
  contentProtectionUrl: link,
  messageMax: optional(messageLimit),
  officeMails: officeMailsDraft.optional(),
  listings: listingsDraft.optional(),
  universities: z
    .array(short)
    .max(30, 'At most 30')
    .refine((names) => new Set(names).size === names.length, 'Each university once'),
}) satisfies z.ZodType<InstituteContent>

export const linksDraft = z.object({
  instagram: link,
  facebook: link,
  twitter: link,
  youtube: link,
  linkedin: link,
  email: optional(dialogSchemas.email),
  number: optional(phone),
}) satisfies z.ZodType<SocialLinks>

/** A teacher as the office edits them: the links one by one, where the wire has a list. */
export const teacherDraft = z.object({
  image: picture,
  name: short,
  position: short,
  Specialization: words,
  Experience: short,
  role: words,
  instagram: link,
  facebook: link,
  twitter: link,
  linkedin: link,
})
export type TeacherDraft = z.output<typeof teacherDraft>

/** A testimonial as the office edits it: the rating once. */
export const testimonialDraft = z.object({
  image: picture,
  name: short,
  job_Role: short,
  message: text(needed, { max: 600 }),
  star: z.number({ error: 'Please choose a rating' }).int('Must be whole stars').min(0, 'At least 0').max(maxStars, `At most ${maxStars}`),
}) satisfies z.ZodType<Partial<Testimonial>>
export type TestimonialDraft = z.output<typeof testimonialDraft>

/** A stored text, which may be older than the rules above. */
const kept = z.string().optional()
export const teacherContent = z.object({
  image: z.string(),
  name: z.string(),
  position: z.string(),
  Specialization: z.string(),
  Experience: z.string(),
  role: z.string(),
  instagram: kept,
  facebook: kept,
  twitter: kept,
  linkedin: kept,
}) satisfies z.ZodType<TeacherDraft>
export const testimonialContent = testimonial.omit({ id: true, rating: true }) satisfies z.ZodType<TestimonialDraft>
