import { optional, text } from '../../core/field-schemas.ts'
import { z } from '../../core/zod.ts'
import { choicesList } from './choices-schema.ts'
import { type ListName, type TwelfthRule, twelfthRules } from '../form-fields.ts'
import { fullMarksRange } from '../options.ts'
import { admissionFormMessages } from './messages.ts'
import { keptQuestion, ownQuestion, questionsDraft } from './questions-schema.ts'

const texts = z.array(z.string())
const full = z.number().optional()

/**
 * The office's settings of the admission form: its lists, without Other; the full marks of each exam, which an applicant can change;
 * whether class 12 is asked for; and the college's own questions. Documents of earlier releases lack the last two, which means
 * `required` and no questions.
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
  questions: z.array(keptQuestion).optional(),
  /** The retention period in the college's own words; left out, the form states the product's. */
  keeping: z.string().optional(),
}) satisfies z.ZodType<Record<ListName, string[]>>
export type AdmissionFormContent = z.output<typeof admissionFormContent>

/** The same as the form offers it. */
export const admissionFormOffer = admissionFormContent.extend({ questions: z.array(ownQuestion).optional() })
export type AdmissionFormOffer = z.output<typeof admissionFormOffer>

/** Characters. */
export const maxKeepingYears = 600

/** There are some 250 countries. */
export const maxChoices = 500

const list = choicesList({ none: admissionFormMessages.none, most: maxChoices })

const { min, max } = fullMarksRange
const outOf = admissionFormMessages.outOf(min, max)
const fullMarks = optional(z.number(outOf).min(min, outOf).max(max, outOf))

/** The rules of the office's changes to it. */
export const admissionFormDraft = z.object({
  genders: list,
  nationalities: list,
  relations: list,
  boards: list,
  grades: list,
  modes: list,
  fullMarks: z.object({ tenth: fullMarks, twelfth: fullMarks }),
  // A document that does not say it means `required`: it is not written down, so that one of before stays as it was when it is saved.
  twelfth: optional(z.enum(twelfthRules, admissionFormMessages.twelfthRule))
    .transform((rule): TwelfthRule | undefined => (rule === 'required' ? undefined : rule))
    .optional(),
  questions: questionsDraft,
  keeping: optional(text('', { max: maxKeepingYears })).optional(),
}) satisfies z.ZodType<AdmissionFormContent>
