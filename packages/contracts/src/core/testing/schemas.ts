import fc from 'fast-check'
import type { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../errors.ts'

/** Returns a schema's messages about a value, field by field; empty where it accepts the value. For tests. */
export const refusals = (schema: z.ZodType, value: unknown): FieldErrors => {
  const checked = schema.safeParse(value)
  return checked.success ? {} : fieldErrors(checked.error.issues)
}

/** Returns a schema's message about a value that is no object. For tests. */
export const refusal = (schema: z.ZodType, value: unknown): string | undefined => refusals(schema, value)['']

/** Strings that must be refused, or come out as they went in: never cut, never changed on their way to the database. */
export const hostileStrings = [
  'a\u0000b is not storable',
  'half a pair \ud800 of code units',
  '\udc00 the other half',
  'To: x\r\nBcc: everyone@example.com',
  '__proto__',
  'constructor',
  "Robert'); DROP TABLE students;--",
  '<script>alert(1)</script>',
  '=1+1',
  '\u202Egnp.exe',
  '१००',
  'é'.normalize('NFD').repeat(5),
  'x'.repeat(100_000),
]

/** Any JSON: what may come in a body. */
export const jsonArbitrary = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', ''), fc.jsonValue({ maxDepth: 1 })),
)

/** For each field of an example: the example with that field replaced by any JSON, so that the other rules are passed. */
export const corrupted = (example: object) =>
  fc.tuple(fc.constantFrom(...Object.keys(example)), fc.jsonValue({ maxDepth: 2 })).map(([key, value]) => ({ ...example, [key]: value }))

/** A schema answers any JSON with a value or with refusals; it never throws. */
export const neverThrows = (schema: z.ZodType, example: object): void => {
  fc.assert(fc.property(fc.oneof(jsonArbitrary, corrupted(example)), (value) => typeof schema.safeParse(value).success === 'boolean'))
}

/** Each hostile string is refused or kept exact, in every field of an example that holds a string. Trimmed ends do not count. */
export const refusesOrKeeps = (schema: z.ZodType, example: object): string[] =>
  Object.entries(example)
    .filter(([, value]) => typeof value === 'string')
    .flatMap(([key]) =>
      hostileStrings
        .filter((hostile) => {
          const checked = schema.safeParse({ ...example, [key]: hostile })
          if (!checked.success) return false
          const kept = (checked.data as Record<string, unknown>)[key]
          return hostile.isWellFormed() && !hostile.includes('\u0000') ? kept !== hostile.trim() : true
        })
        .map((hostile) => `${key}: ${JSON.stringify(hostile.slice(0, 40))}`),
    )
