import { optional, words } from '../kit/rules.ts'
import { z } from '../kit/zod.ts'
import { comparable, longestChoice, saysNothing } from './choices.ts'
import { type ListName, type TwelfthRule, twelfthRules } from './form.ts'
import { fullMarksRange } from './options.ts'
import { admissionFormWords } from './form-words.ts'

const texts = z.array(z.string())
const full = z.number().optional()

/**
 * What the office has set for the admission form: its lists, without Other, what marks are out of unless an applicant says otherwise,
 * and whether class 12 is asked. A document of an earlier release does not say that; it means `required`.
 */
export const admissionFormContent = z.object({
  genders: texts,
  nationalities: texts,
  relations: texts,
  boards: texts,
  grades: texts,
  modes: texts,
  fullMarks: z.object({ tenth: full, twelfth: full }),
  twelfth: z.enum(twelfthRules).optional(),
}) satisfies z.ZodType<Record<ListName, string[]>>
export type AdmissionFormContent = z.output<typeof admissionFormContent>

/** There are some 250 countries. */
export const mostChoices = 500

/** What is wrong with a list; undefined where nothing is. */
const complaintOf = (entries: readonly string[]): string | undefined => {
  if (entries.length === 0) return admissionFormWords.none
  if (entries.length > mostChoices) return admissionFormWords.tooMany(mostChoices)
  const seen = new Set<string>()
  for (const [place, entry] of entries.entries()) {
    if (entry.length > longestChoice) return admissionFormWords.tooLong(place + 1, longestChoice)
    if (/[\p{Cc}\p{Cs}]/u.test(entry)) return words.controlCharacters
    if (saysNothing(entry)) return admissionFormWords.otherIsThere
    if (seen.has(comparable(entry))) return admissionFormWords.twice(entry)
    seen.add(comparable(entry))
  }
  return undefined
}

/** One choice a line, as they are written: blank lines are left out, and spaces around and between words made one. */
const list = z
  .array(z.string())
  .transform((lines) => lines.map((entry) => entry.replaceAll(/[^\S\n]+/g, ' ').trim()).filter((entry) => entry !== ''))
  .superRefine((entries, context) => {
    const message = complaintOf(entries)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const { min, max } = fullMarksRange
const outOf = admissionFormWords.outOf(min, max)
const fullMarks = optional(z.number(outOf).min(min, outOf).max(max, outOf))

/** What the office may make of it. */
export const admissionFormDraft = z.object({
  genders: list,
  nationalities: list,
  relations: list,
  boards: list,
  grades: list,
  modes: list,
  fullMarks: z.object({ tenth: fullMarks, twelfth: fullMarks }),
  // A document that does not say it means `required`: it is not written down, so that one of before stays as it was when it is saved.
  twelfth: optional(z.enum(twelfthRules, admissionFormWords.twelfthRule))
    .transform((rule): TwelfthRule | undefined => (rule === 'required' ? undefined : rule))
    .optional(),
}) satisfies z.ZodType<AdmissionFormContent>
export type AdmissionFormDraft = z.output<typeof admissionFormDraft>
