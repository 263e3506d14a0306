import { z } from '../kit/zod.ts'
import { isPastDay } from '../kit/dates.ts'
import { phoneDigits } from '../kit/lengths.ts'
import { across, choice, digits, email, line, optional } from '../kit/rules.ts'
import { isMinor } from './age.ts'
import { type AdmissionFieldName, type InstituteOptions, labelOf } from './form.ts'
import {
  aadhaarDigits,
  boards,
  fullMarks,
  genders,
  grades,
  guardianRelations,
  modes,
  nationalities,
  pinDigits,
  postalDigits,
} from './options.ts'
import { consentWords, missing, notChosen } from './words.ts'

const required = (name: AdmissionFieldName) => missing(labelOf(name))
const name = (field: AdmissionFieldName) => line(required(field), { max: 100 })
const chosen = <const T extends readonly string[]>(options: T) => choice(options, notChosen)

const counted = (field: AdmissionFieldName, min: number, max: number) => {
  const length = `${labelOf(field)} must have ${min === max ? min : `${min} to ${max}`} digits`
  return digits(min, max, { required: required(field), notDigits: `${labelOf(field)} must be a number`, length })
}

/** Marks as a number or as its digits, with up to two decimals; kept as a number. */
const marks = (field: AdmissionFieldName) => {
  const range = `${labelOf(field)} must be a number from 0 to ${fullMarks}`
  return z
    .union([z.string(), z.number()], { error: ({ input }) => (input === undefined || input === null ? required(field) : range) })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .min(1, required(field))
        .regex(/^\d{1,3}(\.\d{1,2})?$/, range),
    )
    .transform(Number)
    .pipe(z.number().max(fullMarks, range))
}

const earliestBirth = '1900-01-01'

/** A day YYYY-MM-DD before the college's today. */
export const dateOfBirth = z
  .string({ error: required('dateOfBirth') })
  .trim()
  .min(1, required('dateOfBirth'))
  .pipe(
    z.iso
      .date('Date of Birth must be a date')
      .refine((day) => day >= earliestBirth, 'Date of Birth is too long ago')
      .refine((day) => isPastDay(day), 'Date of Birth must be in the past'),
  )

/** Written in groups of four on the card, so spaces between them are taken. */
const aadhaar = z.preprocess(
  (value: string | number | undefined) => (typeof value === 'string' ? value.replaceAll(' ', '') : value),
  counted('AadharCardNumber', aadhaarDigits, aadhaarDigits),
)

/** A rule for every field of the form, in its order. A field of the form without a rule, or a rule without a field, does not compile. */
const rules = {
  firstName: name('firstName'),
  middleName: optional(name('middleName')),
  lastName: name('lastName'),
  AadharCardNumber: aadhaar,
  email: email(required('email')),
  contactNumber: counted('contactNumber', phoneDigits.min, phoneDigits.max),
  dateOfBirth,
  gender: chosen(genders),
  nationality: chosen(nationalities),
  street: line(required('street')),
  city: name('city'),
  state: name('state'),
  pinCode: counted('pinCode', postalDigits.min, postalDigits.max),
  fatherName: name('fatherName'),
  motherName: name('motherName'),
  Gname: name('Gname'),
  Grelation: chosen(guardianRelations),
  GcontactNumber: counted('GcontactNumber', phoneDigits.min, phoneDigits.max),
  tenthMarks: optional(marks('tenthMarks')),
  tenthBoard: chosen(boards),
  tenthGrade: chosen(grades),
  twelfthMarks: marks('twelfthMarks'),
  twelfthBoard: optional(chosen(boards)),
  twelfthGrade: chosen(grades),
  university: line(notChosen, { max: 120 }),
  courseName: line(notChosen, { max: 20 }),
  mode: chosen(modes),
} satisfies Record<AdmissionFieldName, z.ZodType>

/** India's PIN codes have six digits. */
const indianPin = across(
  z.object({ nationality: rules.nationality, pinCode: rules.pinCode }),
  'pinCode',
  `${labelOf('pinCode')} must have ${pinDigits} digits`,
  ({ nationality, pinCode }) => nationality !== 'India' || pinCode.length === pinDigits,
)

/** An application as it is sent, the picture apart (see `applicantPicture`); the odd names are specification §3's. */
export const admissionDraft = z.object(rules).refine(...indianPin)
export type AdmissionDraft = z.output<typeof admissionDraft>

/** A guardian's consent on the wire: `true`, or nothing. */
const sentConsent = { guardianConsent: z.stringbool({ error: consentWords.missing }).optional() }

/** An application on the wire. Whoever is under 18 on the college's today needs a guardian's consent, which is kept with the application. */
export const sentAdmission = z
  .object({ ...rules, ...sentConsent })
  .refine(...indianPin)
  .refine(
    ...across(
      // As it has been read by then.
      z.object({ dateOfBirth, guardianConsent: z.boolean().optional() }),
      'guardianConsent',
      consentWords.missing,
      ({ dateOfBirth: birthday, guardianConsent }) => guardianConsent === true || !isMinor(birthday),
    ),
  )
export type SentAdmission = z.output<typeof sentAdmission>

const details = z.object(rules).omit({ AadharCardNumber: true, university: true, courseName: true, mode: true })

/** Who an applicant is. What was applied for, and the identity number, are no part of it: the office corrects what is. */
export const applicantDetails = details.refine(...indianPin)
export type ApplicantDetails = z.output<typeof applicantDetails>

/** Some of the details, each by the same rule; an optional one that is sent empty is taken away. */
export const changedDetails = details.partial()
export type ChangedDetails = z.output<typeof changedDetails>

/** The draft, with the universities and courses that the institute offers now: for the form, and for the server's last word. */
export const admissionDraftFor = ({ universities, admissionCourses }: Record<InstituteOptions, readonly string[]>) =>
  z.object({ ...rules, university: chosen(universities), courseName: chosen(admissionCourses) }).refine(...indianPin)
