import { z } from '../core/zod.ts'
import { type AdmissionFieldName, labelOf } from './form-fields.ts'
import { missing } from './questions/missing-messages.ts'
import { fullMarksRange } from './options.ts'
import { marksMessages } from './messages.ts'

const markForm = /^\d{1,4}(?:\.\d{1,2})?$/

/** Marks as a number or as its digits, with up to two decimals; kept as a number, NaN where it is none: `marksFit` refuses that. */
export const marks = (field: AdmissionFieldName) =>
  z
    .union([z.string(), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? missing(labelOf(field)) : marksMessages.noNumber(labelOf(field))),
    })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, missing(labelOf(field))))
    .transform((text) => (markForm.test(text) ? Number(text) : Number.NaN))

/** Full marks. */
export const outOf = (field: AdmissionFieldName) => {
  const { min, max } = fullMarksRange
  const message = marksMessages.range(labelOf(field), min, max)
  return z
    .union([z.string(), z.number()], message)
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(markForm, message))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}
