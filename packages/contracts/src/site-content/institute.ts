import { z } from '../kit/zod.ts'

/** Who the college is: data that its office edits, never code (decisions §2). */
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
  officeHours: z.string(),
  tagline: z.string(),
  foundedYear: z.number().int(),
  principals: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The current round of admissions; days as YYYY-MM-DD. */
  admission: z.object({
    session: z.string(),
    lastDate: z.iso.date(),
    classesBegin: z.iso.date(),
    /** The year on the home page's card that leads to the form; the specified one where the office has set none (decisions §10). */
    noticeYear: z.string().optional(),
  }),
  bank: z.object({ name: z.string(), branch: z.string(), logo: z.string() }),
  contentProtectionUrl: z.string().optional(),
  /** Choices of the admission form. */
  universities: z.array(z.string()),
  /** Codes of the courses that are open for admission. */
  admissionCourses: z.array(z.string()),
})
export type Institute = z.output<typeof institute>
