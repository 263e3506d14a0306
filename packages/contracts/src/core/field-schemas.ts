import { noControls } from './control-characters.ts'
import { digitsOfPhone, phoneDigits } from './phone-digits.ts'
import { trimVisible } from './trim-visible.ts'
import { z } from './zod.ts'

/** Messages that several forms share (docs/product/fixed-texts.md). */
export const validationMessages = {
  malformedEmail: 'Must be a valid email address',
  malformedUrl: 'Invalid URL',
  controlCharacters: 'Contains characters that cannot be stored',
  notListed: 'Please choose one of the listed options',
} as const

const noControlsButBreaks = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u

/** Returns whether PostgreSQL can keep every text of a JSON value; for what no rule has looked at field by field. */
export const isStorable = (json: unknown): boolean => {
  if (typeof json === 'string') return /^[^\0\p{Cs}]*$/u.test(json)
  return typeof json !== 'object' || json === null || Object.entries(json).flat().every(isStorable)
}

type Length = { min?: number; max?: number; tooShort?: string; tooLong?: string }

const trimmed = (allowed: RegExp, message: string, { min = 1, max = 200, tooShort = message, tooLong = atMost(max) }: Length) =>
  z
    .string({ error: message })
    .overwrite(trimVisible)
    .min(1, message)
    .min(min, tooShort)
    .max(max, tooLong)
    .regex(allowed, validationMessages.controlCharacters)

const atMost = (max: number) => `Must be at most ${max} characters`

/** Required one-line text, trimmed. `message` is shown when it is missing, not text or nothing that can be seen, and when it is shorter than `min` unless `tooShort` says that. */
export const line = (message: string, length: Length = {}) => trimmed(noControls, message, length)

/** Required text of several lines, trimmed. */
export const text = (message: string, { max = 10_000, ...length }: Length = {}) => trimmed(noControlsButBreaks, message, { max, ...length })

type DigitWords = { required: string; notDigits: string; length: string /** `notDigits` by default. */; zeros?: string }

/** Required digits as a number or a string; kept as a string, so that a leading 0 survives. All zeros are no number of anything. */
export const digits = (min: number, max: number, { required, notDigits, length, zeros = notDigits }: DigitWords) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (input === undefined || input === null ? required : notDigits) })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, required).regex(/^\d+$/, notDigits).regex(/[1-9]/, zeros).min(min, length).max(max, length))

/** Required phone number. Kept are its digits, the country's code and a leading 0 among them where they were written. */
export const phoneNumber = (texts: DigitWords) =>
  z.preprocess(
    (value: string | number | undefined) => (typeof value === 'string' ? (digitsOfPhone(value) ?? value) : value),
    digits(phoneDigits.min, phoneDigits.max, texts),
  )

/** A phone number kept as it is written, for the site to show: `0651 220 0000`. */
export const phoneNumberAsWritten = (required: string, malformed: string) =>
  line(required, { max: 40 }).refine((written) => {
    const kept = digitsOfPhone(written) ?? ''
    return /[1-9]/.test(kept) && kept.length >= phoneDigits.min && kept.length <= phoneDigits.max
  }, malformed)

/** Returns the schema of one choice of a list, trimmed unless the list has it as it is; `required` is shown when nothing is chosen. */
export const choice = <const T extends readonly string[]>(options: T, required: string) =>
  z.preprocess(
    (value: T[number]) => (typeof value === 'string' && !options.includes(value) ? trimVisible(value) : value),
    z.enum(options, {
      error: ({ input }) => (input === undefined || input === null || input === '' ? required : validationMessages.notListed),
    }),
  )

/** A field that may be empty: absent, null, '' or invisible characters alone. Any other value must keep the rule. */
export const optional = <S extends z.ZodType>(rule: S) =>
  z.preprocess((value: z.input<S> | '' | null | undefined) => (isBlank(value) ? undefined : value), rule.optional()).optional()

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && trimVisible(value) === '')

/**
 * Puts an e-mail address into lower case, its ASCII letters alone. `toLowerCase` also turns the Kelvin sign into a k, which would make a
 * malformed address the valid one of somebody else.
 */
export const lowerAscii = (address: string): string => address.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Required e-mail address, trimmed, in lower case: addresses compare without case. */
export const email = (required: string, malformed: string = validationMessages.malformedEmail) =>
  line(required, { max: 254 }).overwrite(lowerAscii).pipe(z.email(malformed))

/** An e-mail address where a person may have none: then it is the empty text. */
export const emailOrNone = () =>
  z
    .string({ error: validationMessages.malformedEmail })
    .trim()
    .overwrite(lowerAscii)
    .max(254, atMost(254))
    .regex(noControls, validationMessages.controlCharacters)
    .refine((address) => address === '' || z.email().safeParse(address).success, validationMessages.malformedEmail)

type Check<T> = [(value: T) => boolean, { path: string[]; error: string; when: (payload: { value: unknown }) => boolean }]

/**
 * A check on several fields of an object, for `.refine(...across(…))`: it runs as soon as these fields are right by themselves,
 * whatever else is still missing, and speaks at the field `at`.
 */
export const across = <S extends z.ZodObject>(
  fields: S,
  at: keyof z.output<S> & string,
  error: string,
  agree: (value: z.output<S>) => boolean,
): Check<z.output<S>> => [agree, { path: [at], error, when: ({ value }) => fields.safeParse(value).success }]

/** A web address that a page may link to or show: http or https only, or a path on this site. */
export const webAddress = (message: string = validationMessages.malformedUrl, required: string = message) =>
  line(required, { max: 2000 }).refine((s) => /^\/(?!\/)[^\\]*$/.test(s) || isHttpUrl(s), message)

const isHttpUrl = (s: string) => URL.canParse(s) && /^https?:$/.test(new URL(s).protocol)

/** Identifier of a stored record on the wire: `_id`. In small letters, as it is stored: it is compared, and not looked up alone. */
export const recordId = z.uuid().toLowerCase()

const wholeNumber = 'Must be a whole number'
const pageNumber = z.coerce.number({ error: wholeNumber }).int(wholeNumber).min(1, 'Must be at least 1')

/** 1-based page number in a query; 0, negatives and fractions are refused (docs/product/common-rules.md#paths-and-queries). */
export const page = pageNumber
/** Page size in a query: 1 to 100. */
export const pageSize = pageNumber.max(100, 'Must be at most 100')

const noDay = 'Please enter a date'
/** A day YYYY-MM-DD in a query or a setting. The calendar of the database begins with the year 1. */
export const calendarDay = z.iso.date(noDay).refine((given) => given >= '0001', noDay)

const farDay = 'Please enter a date between 1900 and 2199'
/** A day that the office writes for the site to show. A year of which only two digits were typed arrives as 0026. */
export const writtenDay = calendarDay.refine((given) => given >= '1900' && given < '2200', farDay)
