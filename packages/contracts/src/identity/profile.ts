import { z } from '../kit/zod.ts'
import { digits, line, optional } from '../kit/rules.ts'
import { dialogChecks } from '../kit/dialog-checks.ts'
import { phoneDigits } from '../kit/lengths.ts'

const link = optional(dialogChecks.url)
const phoneWords = 'Invalid phone number'

/** What the admin's profile form edits (specification §2.13). Its address and the college's are two things. */
export const profileDraft = z.object({
  name: line('Your name is required'),
  email: dialogChecks.email,
  socialLinks: z.object({
    instagram: link,
    facebook: link,
    linkedin: link,
    email: optional(dialogChecks.email),
    number: optional(digits(phoneDigits.min, phoneDigits.max, { required: phoneWords, notDigits: phoneWords, length: phoneWords })),
  }),
})
export type ProfileDraft = z.output<typeof profileDraft>
