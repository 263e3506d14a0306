import { z } from '../kit/zod.ts'
import { isPastDay } from '../kit/dates.ts'
import { phoneDigits } from '../kit/lengths.ts'
import { across, choice, digits, email, line, optional, phoneNumber } from '../kit/rules.ts'
import { isMinor } from './age.ts'
import { withRules } from './answer-rules.ts'
import { longestChoice } from './choices.ts'
import {
  type AdmissionFieldName,
  type AdmissionOptions,
  type ChoiceField,
  choiceFields,
  type ChoiceName,
  labelOf,
  optionsOf,
  type OtherName,
} from './form.ts'
import { aadhaarDigits, fullMarksRange, postalDigits } from './options.ts'
import { consentWords, marksWords, missing, notChosen, sayWhich } from './words.ts'

const required = (name: AdmissionFieldName) => missing(labelOf(name))
const name = (field: AdmissionFieldName) => line(required(field), { max: 100 })

const digitWords = (field: AdmissionFieldName, min: number, max: number) => ({
  required: required(field),
  notDigits: `${labelOf(field)} must be a number`,
  length: `${labelOf(field)} must have ${min === max ? min : `${min} to ${max}`} digits`,
})
const counted = (field: AdmissionFieldName, min: number, max: number) => digits(min, max, digitWords(field, min, max))
const phone = (field: AdmissionFieldName) => phoneNumber(digitWords(field, phoneDigits.min, phoneDigits.max))

const markForm = /^\d{1,4}(?:\.\d{1,2})?$/

/** Marks as a number or as its digits, with up to two decimals; kept as a number, NaN where it is none: `marksFit` refuses that. */
const marks = (field: AdmissionFieldName) =>
  z
    .union([z.string(), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? required(field) : marksWords.noNumber(labelOf(field))),
    })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, required(field)))
    .transform((text) => (markForm.test(text) ? Number(text) : Number.NaN))

/** What marks are out of. */
const outOf = (field: AdmissionFieldName) => {
  const { min, max } = fullMarksRange
  const message = marksWords.range(labelOf(field), min, max)
  return z
    .union([z.string(), z.number()], message)
    .transform((value) => String(value).trim())
    .pipe(z.string().regex(markForm, message))
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
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

/** What can be chosen in a field; undefined where any text will do, because only the college of the day knows its list. */
type Choices = (field: ChoiceField) => readonly string[] | undefined

/** A rule for every field of the form, in its order. A field of the form without a rule, or a rule without a field, does not compile. */
const rulesFor = (choices: Choices) => {
  const chosen = (of: ChoiceName) => {
    const field = choiceFields.find((one) => one.name === of)
    const list = field && choices(field)
    return list ? choice(list, notChosen) : line(notChosen, { max: longestChoice })
  }
  return {
    firstName: name('firstName'),
    middleName: optional(name('middleName')),
    lastName: name('lastName'),
    AadharCardNumber: aadhaar,
    email: email(required('email')),
    contactNumber: phone('contactNumber'),
    dateOfBirth,
    gender: chosen('gender'),
    nationality: chosen('nationality'),
    street: line(required('street')),
    city: name('city'),
    state: name('state'),
    pinCode: counted('pinCode', postalDigits.min, postalDigits.max),
    fatherName: name('fatherName'),
    motherName: name('motherName'),
    Gname: name('Gname'),
    Grelation: chosen('Grelation'),
    GcontactNumber: phone('GcontactNumber'),
    tenthMarks: optional(marks('tenthMarks')),
    tenthMarksOutOf: optional(outOf('tenthMarksOutOf')),
    tenthBoard: chosen('tenthBoard'),
    tenthGrade: chosen('tenthGrade'),
    twelfthMarks: marks('twelfthMarks'),
    twelfthMarksOutOf: optional(outOf('twelfthMarksOutOf')),
    twelfthBoard: optional(chosen('twelfthBoard')),
    twelfthGrade: chosen('twelfthGrade'),
    university: chosen('university'),
    courseName: chosen('courseName'),
    mode: chosen('mode'),
  } satisfies Record<AdmissionFieldName, z.ZodType>
}

const whichOther = optional(line(sayWhich, { max: longestChoice }))
/** What Other stands for, beside each choice. */
const others = {
  genderOther: whichOther,
  nationalityOther: whichOther,
  GrelationOther: whichOther,
  tenthBoardOther: whichOther,
  tenthGradeOther: whichOther,
  twelfthBoardOther: whichOther,
  twelfthGradeOther: whichOther,
  universityOther: whichOther,
  modeOther: whichOther,
} satisfies Record<OtherName, z.ZodType>

const anyText: Choices = () => undefined
const offered =
  (options: AdmissionOptions): Choices =>
  (field) =>
    optionsOf(field, options)

const sentFields = (choices: Choices) => ({ ...rulesFor(choices), ...others })

/** An application as it is sent, the picture apart (see `applicantPicture`); the odd names are specification §3's. Any text is a choice here. */
export const admissionDraft = withRules(z.object(sentFields(anyText)))
export type AdmissionDraft = z.output<typeof admissionDraft>

/** A guardian's consent on the wire: `true`, or nothing. */
const sentConsent = { guardianConsent: z.stringbool({ error: consentWords.missing }).optional() }

const consentOfMinors = (noConsent: string) =>
  across(
    // As it has been read by then.
    z.object({ dateOfBirth, guardianConsent: z.boolean().optional() }),
    'guardianConsent',
    noConsent,
    ({ dateOfBirth: birthday, guardianConsent }) => guardianConsent === true || !isMinor(birthday),
  )

const openChoices: readonly ChoiceName[] = ['university', 'courseName']
/** Which courses and universities are open the server says in its own words. */
const listedNow =
  (options: AdmissionOptions): Choices =>
  (field) =>
    openChoices.includes(field.name) ? undefined : optionsOf(field, options)

/**
 * The form on the wire: by the lists of now, or taking any text for a choice. Whoever is under 18 on the college's today needs a
 * guardian's consent; `noConsent` is said where there is none.
 */
export const sentAnswers = (noConsent: string, options?: AdmissionOptions) =>
  withRules(z.object({ ...sentFields(options ? listedNow(options) : anyText), ...sentConsent }), options?.fullMarks).refine(
    ...consentOfMinors(noConsent),
  )

/** An application on the wire. The consent is kept with the application. */
export const sentAdmission = sentAnswers(consentWords.missing)
export type SentAdmission = z.output<typeof sentAdmission>

/** An application as it is stored: what was written stands in place of Other (`resolveAnswers`). */
export type StoredAdmission = Omit<SentAdmission, OtherName>

/** The same read field by field, whatever one field asks of another and the college of now of all: what comes out is what was sent. */
export const readAdmission = z.object({ ...sentFields(anyText), ...sentConsent })

/** The same by the lists of now. */
export const sentAdmissionFor = (options: AdmissionOptions): typeof sentAdmission => sentAnswers(consentWords.missing, options)

/** The draft by everything that the college offers now: for the form, and for a file of students. */
export const admissionDraftFor = (options: AdmissionOptions): typeof admissionDraft =>
  withRules(z.object(sentFields(offered(options))), options.fullMarks)

const noDetails = { AadharCardNumber: true, university: true, courseName: true, mode: true } as const
const { universityOther: _university, modeOther: _mode, ...otherDetails } = others
const details = z.object(rulesFor(anyText)).omit(noDetails)

/** Who an applicant is, as it is stored. What was applied for, and the identity number, are no part of it: the office corrects what is. */
export type ApplicantDetails = z.output<typeof details>
export const detailNames = Object.keys(details.shape)

/** The details as a form has them, with what Other stands for. */
export const applicantDetails = withRules(details.extend(otherDetails))

/** Some of them, each by the same rule; an optional one that is sent empty is taken away. */
export const changedDetails = details.extend(otherDetails).partial()
export type ChangedDetails = z.output<typeof changedDetails>

/** The details by the lists of now, and by what stands in the record already: nobody has to give up what was once on a list. */
export const applicantDetailsFor = (options: AdmissionOptions, kept: { [K in ChoiceName]?: string | undefined }): typeof applicantDetails =>
  withRules(
    z
      .object(rulesFor(stillChosen(options, kept)))
      .omit(noDetails)
      .extend(otherDetails),
    options.fullMarks,
  )

const stillChosen =
  (options: AdmissionOptions, kept: { [K in ChoiceName]?: string | undefined }): Choices =>
  (field) => {
    const former = kept[field.name]
    const list = optionsOf(field, options)
    return former === undefined || list.includes(former) ? list : [former, ...list]
  }
