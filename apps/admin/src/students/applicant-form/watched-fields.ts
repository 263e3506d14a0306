import { choiceFields } from '@campus/contracts/admissions/form-fields.ts'

/** The values that decide which other fields are shown. */
const watched = [...choiceFields.map(({ name }) => name), 'dateOfBirth'] as const

type Values = Record<string, unknown>

/** Returns a copy of `values` if one that others depend on changed, or else `before`, so that a key in any other field renders nothing. */
export const takeWatched = (before: Values, values: Values): Values =>
  watched.every((name) => before[name] === values[name]) ? before : { ...values }
