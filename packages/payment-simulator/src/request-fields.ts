import { z } from 'zod'
import { invalid } from './provider-error.ts'

const maxNotes = 15
const maxNoteLength = 256

/** Up to 15 pairs; an empty list stands for none, as in the provider's own answers. */
export const notes = z
  .union([z.record(z.string(), z.union([z.string(), z.number()]).transform(String)), z.tuple([]).transform(() => ({}))], {
    error: 'The notes must be key-value pairs.',
  })
  .refine((pairs) => Object.keys(pairs).length <= maxNotes, 'The notes may not have more than 15 key-value pairs.')
  .refine((pairs) => Object.values(pairs).every((value) => value.length <= maxNoteLength), {
    message: 'value: the length must not be greater than 256.',
  })

export const amount = z
  .int({ error: ({ input }) => (input === undefined ? 'The amount field is required.' : 'The amount must be an integer.') })
  .min(100, 'The amount must be at least INR 1.00')

/** Returns the fields of a request, or throws the provider's refusal of the first that is wrong. */
export const parseFields = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') throw invalid(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  const [field] = issue?.path ?? []
  throw invalid(issue?.message ?? 'The request is not valid.', field === undefined ? undefined : String(field))
}

/** Returns a whole number of a query, or what stands for it when it was not sent. */
export const wholeNumber = <Missing>(
  query: URLSearchParams,
  field: string,
  range: { min: number; max: number; missing: Missing; text: (given: number) => string },
): number | Missing => {
  const text = query.get(field)
  if (text === null) return range.missing
  const value = /^\d{1,12}$/.test(text) ? Number(text) : -1
  if (value < range.min || value > range.max) throw invalid(range.text(value), field)
  return value
}

/** Returns the part of a list that `count` (10 unless told) and `skip` ask for, in the provider's envelope. */
export const pageOf = <Item>(query: URLSearchParams, maxCount: number, items: Item[]) => {
  const count = wholeNumber(query, 'count', {
    min: 1,
    max: maxCount,
    missing: 10,
    text: (given) => (given > maxCount ? `The count may not be greater than ${maxCount}.` : 'The count must be at least 1.'),
  })
  const skip = wholeNumber(query, 'skip', { min: 0, max: 1e12, missing: 0, text: () => 'The skip must be an integer.' })
  return collectionOf(items.slice(skip, skip + count))
}

export const collectionOf = <Item>(items: Item[]) => ({ entity: 'collection', count: items.length, items })
