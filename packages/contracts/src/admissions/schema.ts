import { z } from '../core/zod.ts'
import { isPastDay } from '../core/dates.ts'
import { phoneDigits } from '../core/phone-digits.ts'
import { across, choice, digits, email, emailOrNone, line, optional, phoneNumber } from '../core/field-schemas.ts'
import { earliestBirth, isMinor } from './applicant/age.ts'
import { withCrossFieldRules } from './cross-field-rules.ts'
import { maxChoiceLength } from './resolve-answers.ts'
import {
  type AdmissionFieldName,
  type AdmissionOptions,
  type AsksTwelfth,
  type ChoiceField,
  choiceFields,
  type ChoiceName,
  fieldsFor,
  type Filler,
  labelOf,
  officeFieldsFor,
  optionsOf,
  type OtherName,
} from './form-fields.ts'
import { marks, outOf } from './marks-schema.ts'
import { missing, notChosen } from './questions/missing-messages.ts'
import { aadhaarDigits, postalDigits } from './options.ts'
import { answersFor, sentQuestions } from './questions/answers-schema.ts'
import type { OwnAnswer, ownAnswersField, shownQuestionsField } from './questions/questions.ts'
import { consentMessages, digitsMessages, marksMessages, sayWhich } from './messages.ts'

const required = (name: AdmissionFieldName) => missing(labelOf(name))
const name = (field: AdmissionFieldName) => line(required(field), { max: 100 })

const digitWords = (field: AdmissionFieldName, min: number, max: number) => ({
  required: required(field),
  notDigits: marksMessages.noNumber(labelOf(field)),
  zeros: digitsMessages.zeros(labelOf(field)),
  length: digitsMessages.length(labelOf(field), min, max),
})
const counted = (field: AdmissionFieldName, min: number, max: number) => digits(min, max, digitWords(field, min, max))
const phone = (field: AdmissionFieldName) => phoneNumber(digitWords(field, phoneDigits.min, phoneDigits.max))

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

/** A number that people write in groups, with spaces or hyphens between them: 2345 6789 0124, 834-001. */
const inGroups = <S extends z.ZodType>(rule: S) =>
  z.preprocess(
    (value: string | number | undefined) => (typeof value === 'string' ? value.replaceAll(/(\d)[ -]+(?=\d)/g, '$1') : value),
    rule,
  )

const aadhaar = inGroups(counted('AadharCardNumber', aadhaarDigits, aadhaarDigits))

/** The choices of a field; undefined where any text will do, because only the present college knows its list. */
type Choices = (field: ChoiceField) => readonly string[] | undefined

/**
 * Whether a field must be filled in or may be left empty. Fields that are not asked for are not in the form. On the wire they are read
 * as far as possible and not stored (`askedAnswers`), so that a repeated request is recognised by all that it contains.
 */
type Need = 'required' | 'optional' | 'notAsked' | 'passedOver'
type Needs = (name: AdmissionFieldName) => Need

/** Returns what a college that asks class 12 in this way needs of each field. */
const needsOf = (college: AsksTwelfth, filler: Filler = 'applicant'): Needs => {
  const fields = filler === 'office' ? officeFieldsFor(college) : fieldsFor(college)
  const asked = new Map(fields.map(({ name: of, required: isRequired }) => [of, isRequired]))
  return (of) => (asked.get(of) === undefined ? 'notAsked' : asked.get(of) ? 'required' : 'optional')
}

/** Requirements that only the present college knows may be left out: whether it asks class 12. */
const leftToTheCollege = needsOf({ twelfth: 'optional' })
const leftToTheOffice = needsOf({ twelfth: 'optional' }, 'office')

/** The rule of a field that not every college requires. Its type is in any case that of an answer that may be missing. */
const needed = <S extends z.ZodType>(rule: S, need: Need) => {
  const free = optional(rule)
  const rules = {
    required: () => rule,
    optional: () => free,
    notAsked: () => z.preprocess(() => undefined, rule.optional()).optional(),
    passedOver: () => free.catch(undefined as z.output<typeof free>),
  }
  return rules[need]() as unknown as typeof free
}

/** An address that may be left out is kept as an empty text. */
const address = (need: Need): ReturnType<typeof email> =>
  need === 'required' ? email(required('email')) : (emailOrNone().default('') as unknown as ReturnType<typeof email>)

/** A rule for every field of the form, in its order. A field of the form without a rule, or a rule without a field, does not compile. */
const rulesFor = (choices: Choices, needs: Needs) => {
  const chosen = (of: ChoiceName) => {
    const field = choiceFields.find((one) => one.name === of)
    const list = field && choices(field)
    return list ? choice(list, notChosen) : line(notChosen, { max: maxChoiceLength })
  }
  return {
    firstName: name('firstName'),
    middleName: optional(name('middleName')),
    lastName: name('lastName'),
    AadharCardNumber: aadhaar,
    email: address(needs('email')),
    contactNumber: phone('contactNumber'),
    dateOfBirth,
    gender: chosen('gender'),
    nationality: chosen('nationality'),
    street: line(required('street')),
    city: name('city'),
    state: name('state'),
    // How many digits it has depends on the country (withCrossFieldRules).
    pinCode: inGroups(digits(1, 200, digitWords('pinCode', postalDigits.min, postalDigits.max))),
    fatherName: name('fatherName'),
    motherName: name('motherName'),
    Gname: name('Gname'),
    Grelation: chosen('Grelation'),
    GcontactNumber: phone('GcontactNumber'),
    tenthMarks: optional(marks('tenthMarks')),
    tenthMarksOutOf: optional(outOf('tenthMarksOutOf')),
    tenthBoard: chosen('tenthBoard'),
    tenthGrade: chosen('tenthGrade'),
    twelfthMarks: needed(marks('twelfthMarks'), needs('twelfthMarks')),
    twelfthMarksOutOf: needed(outOf('twelfthMarksOutOf'), needs('twelfthMarksOutOf')),
    twelfthBoard: needed(chosen('twelfthBoard'), needs('twelfthBoard')),
    twelfthGrade: needed(chosen('twelfthGrade'), needs('twelfthGrade')),
    university: chosen('university'),
    courseName: chosen('courseName'),
    mode: chosen('mode'),
  } satisfies Record<AdmissionFieldName, z.ZodType>
}

const which = line(sayWhich, { max: maxChoiceLength })
const whichOther = optional(which)
/** The text fields that name Other, by their choice. */
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

/** A text beside a choice of class 12 is required as the choice is. */
const besideTwelfth = (needs: Needs) => {
  const rule = needed(which, needs('twelfthBoard'))
  return { twelfthBoardOther: rule, twelfthGradeOther: rule }
}

const sentFields = (choices: Choices, needs: Needs) => ({ ...rulesFor(choices, needs), ...others, ...besideTwelfth(needs) })

/** An application as it is sent, the picture apart (see `applicantPicture`); the odd names are fixed (docs/product/common-rules.md#field-names). Any text is a choice, and class 12 may be missing. */
export const admissionDraft = withCrossFieldRules(z.object(sentFields(anyText, leftToTheCollege)))
export type AdmissionDraft = z.output<typeof admissionDraft>

/** A guardian's consent on the wire: `true`, or nothing. */
const sentConsent = { guardianConsent: z.stringbool({ error: consentMessages.missing }).optional() }

const consentOfMinors = (noConsent: string) =>
  across(
    // As it has been read by then.
    z.object({ dateOfBirth, guardianConsent: z.boolean().optional() }),
    'guardianConsent',
    noConsent,
    ({ dateOfBirth: birthday, guardianConsent }) => guardianConsent === true || !isMinor(birthday),
  )

const openChoices: readonly ChoiceName[] = ['university', 'courseName']
/** Returns the choices that the college offers now; the server itself refuses a closed university or course, and a field that is passed over has no list. */
const listedNow =
  (options: AdmissionOptions, needs: Needs): Choices =>
  (field) =>
    openChoices.includes(field.name) || needs(field.name) === 'passedOver' ? undefined : optionsOf(field, options)

const sentNow = (options: AdmissionOptions, filler: Filler) => {
  const needOf = needsOf(options, filler)
  const needs: Needs = (of) => (needOf(of) === 'notAsked' ? 'passedOver' : needOf(of))
  return sentFields(listedNow(options, needs), needs)
}

/**
 * The form on the wire: by the college's present choices, or, without `options`, with any text for a choice and class 12 optional.
 * Applicants under 18 on the college's present day need a guardian's consent; `noConsent` is the message where it is missing.
 */
export const sentAnswers = (noConsent: string, options?: AdmissionOptions, filler: Filler = 'applicant') => {
  const fields = options ? sentNow(options, filler) : sentFields(anyText, filler === 'office' ? leftToTheOffice : leftToTheCollege)
  return withCrossFieldRules(z.object({ ...fields, ...sentConsent, ...sentQuestions }), options)
    .refine(...consentOfMinors(noConsent))
    .superRefine(...answersFor(options ?? {}))
}

/** An application on the wire. The consent is kept with the application. */
export const sentAdmission = sentAnswers(consentMessages.missing)
export type SentAdmission = z.output<typeof sentAdmission>

/** A stored application: the written text stands in place of Other, and answers have their questions with them (`storedAnswers`). */
export type StoredAdmission = Omit<SentAdmission, OtherName | typeof ownAnswersField | typeof shownQuestionsField> & {
  ownAnswers?: OwnAnswer[]
}

/** An application read field by field, without the rules between fields and of the college: it returns what was sent. */
export const readAdmission = z.object({ ...sentFields(anyText, leftToTheCollege), ...sentConsent, ...sentQuestions })

/** Returns the schema of an application by the lists of now. */
export const sentAdmissionFor = (options: AdmissionOptions): typeof sentAdmission => sentAnswers(consentMessages.missing, options)

/** The draft by everything that the college offers now: for the form, and for a file of students. */
export const admissionDraftFor = (options: AdmissionOptions, filler: Filler = 'applicant'): typeof admissionDraft =>
  withCrossFieldRules(z.object(sentFields(offered(options), needsOf(options, filler))), options)

const noDetails = { AadharCardNumber: true, university: true, courseName: true, mode: true } as const
const { universityOther: _university, modeOther: _mode, ...otherDetails } = others
const details = z.object(rulesFor(anyText, leftToTheCollege)).omit(noDetails)

/**
 * The stored details of an applicant that the office can correct: all but the subject of the application and the identity number.
 */
export type ApplicantDetails = z.output<typeof details>
export const detailNames = Object.keys(details.shape) as (keyof ApplicantDetails)[]

/** The details as a form has them, with what Other stands for. */
export const applicantDetails = withCrossFieldRules(details.extend(otherDetails))

/** Some of them, each by the same rule; an optional one that is sent empty is taken away. One that is not sent stays. */
export const changedDetails = details
  .extend({ ...otherDetails, email: emailOrNone(), pinCode: inGroups(counted('pinCode', postalDigits.min, postalDigits.max)) })
  .partial()

/** The choices that a record holds already. */
type KeptAnswers = { [K in ChoiceName]?: string | undefined } & { twelfthMarks?: number | undefined }

/**
 * Returns the fields for correcting a record, by the college's present questions. Answers that the record never had are optional:
 * otherwise nothing in it could be corrected once a college asks more. Class 12 stays correctable where the record has it.
 */
export const detailFieldsFor = (college: AsksTwelfth, kept: KeptAnswers): ReturnType<typeof officeFieldsFor> => {
  const hasTwelfth = [kept.twelfthMarks, kept.twelfthBoard, kept.twelfthGrade].some((answer) => answer !== undefined)
  const twelfth = college.twelfth === 'notAsked' && hasTwelfth ? 'optional' : college.twelfth
  return officeFieldsFor({ twelfth }).map((field) =>
    mayLack(field.name) && kept[field.name] === undefined ? { ...field, required: false } : field,
  )
}
const mayLack = (of: AdmissionFieldName): of is 'twelfthMarks' | 'twelfthGrade' => of === 'twelfthMarks' || of === 'twelfthGrade'

/** The details by the lists of now, and by what stands in the record already: nobody has to give up what was once on a list. */
export const applicantDetailsFor = (options: AdmissionOptions, kept: KeptAnswers): typeof applicantDetails =>
  withCrossFieldRules(
    z
      .object(rulesFor(stillChosen(options, kept), stillNeeded(options, kept)))
      .omit(noDetails)
      .extend(otherDetails),
    // Of class 12 a record may have what the form does not ask.
    { fullMarks: options.fullMarks },
  )

/** The office may write down of class 12 what the form does not ask. */
const stillNeeded = (college: AsksTwelfth, kept: KeptAnswers): Needs => {
  const mustStay = new Set(detailFieldsFor(college, kept).flatMap((field) => (field.required ? [field.name] : [])))
  return (of) => (mustStay.has(of) ? 'required' : 'optional')
}

const stillChosen =
  (options: AdmissionOptions, kept: KeptAnswers): Choices =>
  (field) => {
    const former = kept[field.name]
    const list = optionsOf(field, options)
    return former === undefined || list.includes(former) ? list : [former, ...list]
  }
