import { type AdmissionState, admissionPhases } from '../admissions/round/state.ts'
import { feeLines } from '../courses/schema.ts'
import { recordId } from '../core/field-schemas.ts'
import { pageSlugs } from '../pages/schema.ts'
import { z } from '../core/zod.ts'
import type { PageWithMetadata } from './page-metadata.ts'
import { searchTexts } from './schema.ts'

/** The state of admissions (`admissionStateOf`) by the server's clock: a visitor's own may be wrong. */
export const admissionState = z.object({
  phase: z.enum(admissionPhases),
  opens: z.iso.date().optional(),
  lastDate: z.iso.date().optional(),
  lateUntil: z.iso.date().optional(),
}) satisfies z.ZodType<AdmissionState>

/** The college's identity: data that its office edits, never code (docs/product/content.md#the-colleges-own-words). */
export const institute = z.object({
  name: z.string(),
  shortName: z.string(),
  /** Its coat of arms or its name as a picture, of any shape. Where there is none, a neutral drawing stands beside the name. */
  logo: z.string().optional(),
  /** The same where only a square has room: a browser's tab, a phone's home screen. */
  squareLogo: z.string().optional(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  mapUrl: z.string().optional(),
  phone: z.string(),
  email: z.string(),
  officeHours: z.string().optional(),
  tagline: z.string().optional(),
  foundedYear: z.number().int().optional(),
  principals: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The current round of admissions; days as YYYY-MM-DD. */
  admission: z.object({
    session: z.string().optional(),
    /** The first and the last day on which one can apply; without them the open courses alone decide (`admissionStateOf`). */
    opens: z.iso.date().optional(),
    lastDate: z.iso.date().optional(),
    /** For how many days after the last date the form goes on taking applications, as late ones; none where it is left out. */
    graceDays: z.number().int().optional(),
    classesBegin: z.iso.date().optional(),
    /** The year on the home page's card that leads to the form; none where the office has set none. */
    noticeYear: z.string().optional(),
  }),
  /** The fees that the admission form lists before a course is chosen, in rupees; without them it lists the open courses' fees. */
  feeList: feeLines.optional(),
  /** The account that fees are paid into; fields that are left out are not shown. */
  bank: z.object({
    name: z.string().optional(),
    branch: z.string().optional(),
    logo: z.string().optional(),
    accountName: z.string().optional(),
    /** Digits alone. */
    accountNumber: z.string().optional(),
    ifsc: z.string().optional(),
  }),
  /** How else fees are paid while they cannot be paid on this site. */
  payment: z
    .object({
      upiId: z.string().optional(),
      /** Where the counter is, and when it is open. */
      counter: z.string().optional(),
      hours: z.string().optional(),
      /** The reference that a payer writes with a transfer; the Student Id where the office has set none. */
      reference: z.string().optional(),
      note: z.string().optional(),
    })
    .optional(),
  contentProtectionUrl: z.string().optional(),
  /** Characters that a message to the office may have; 100 where the office has set none. */
  messageMax: z.number().int().optional(),
  /** Texts for search engines, of pages that have no document of their own. */
  listings: z
    .object({
      contact: searchTexts.optional(),
      admission: searchTexts.optional(),
      students: searchTexts.optional(),
      notices: searchTexts.optional(),
      blog: searchTexts.optional(),
    } satisfies Record<PageWithMetadata, z.ZodType>)
    .optional(),
  /** Choices of the admission form. */
  universities: z.array(z.string()),
  /** Codes of the courses that are open for admission. */
  admissionCourses: z.array(z.string()),
  /** The state of admissions today, by the college's own clock. */
  admissionState,
  /** The texts that the office has written: the pages, and `blog` once a post has appeared. */
  writtenPages: z.array(z.enum([...pageSlugs, 'blog', 'notices'])),
  /** The newest notices of today, at most three, pinned ones first; left out where there is none. */
  announced: z.array(z.object({ _id: recordId, title: z.string(), date: z.iso.date() })).optional(),
  /** True while visitors see that the site is being set up: the pages that stay open lead to no other without asking the server. */
  beingSetUp: z.boolean().optional(),
  /** Whether mails leave; false where there is no mail server, and none may be promised. A server of an earlier release does not say. */
  sendsMails: z.boolean().optional(),
})
export type Institute = z.output<typeof institute>
