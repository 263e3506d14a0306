import { z } from '@campus/contracts/core/zod.ts'
import { hostileStrings } from './hostile-strings.ts'

/** Markup that the product has nowhere: seen on a screen it is text, found in its document it was taken for more. */
export const mark = '<u>x</u>'

type Path = readonly string[]
type Field = { path: Path; rule: z.ZodType }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** A copy with another value at the path; what is missing on the way is made. */
const withAt = (value: unknown, [name, ...rest]: Path, put: unknown): unknown => {
  if (name === undefined) return put
  const part = withAt(partOf(value, name), rest, put)
  return Array.isArray(value) ? value.with(Number(name), part) : { ...(isRecord(value) && value), [name]: part }
}

/** Every field of a schema, also those that the example leaves out; of a list, those of the rows that the example has. */
const fieldsOf = (rule: z.ZodType, example: unknown, path: Path = []): Field[] => {
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodDefault) return fieldsOf(rule.unwrap() as z.ZodType, example, path)
  if (rule instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(rule.shape).flatMap(([name, part]) => fieldsOf(part, partOf(example, name), [...path, name]))
  }
  if (!(rule instanceof z.ZodArray)) return [{ path, rule }]
  const rows: unknown[] = Array.isArray(example) ? example : []
  if (rows.length === 0 && rule.element instanceof z.ZodObject) {
    throw new Error(`The example needs a row of ${path.join('.')}, so that its fields can be tried`)
  }
  return rows.flatMap((row, place) => fieldsOf(rule.element as z.ZodType, row, [...path, String(place)]))
}

/** As many of the strings together as a field takes, until it has had each that it takes at all. None: it takes no such text. */
const packsOf = (rule: z.ZodType, isTaken: (text: string) => boolean): string[] => {
  // What nobody can see is nothing to a field that may be empty: that is not taken.
  const takes = (text: string) => isTaken(text) && rule.safeParse(text).data !== undefined
  // A picture or a link begins like an address.
  const start = ['', '/'].find((given) => takes(given + mark)) ?? ''
  const packs: string[] = []
  for (const text of hostileStrings) {
    const last = packs.at(-1)
    if (last !== undefined && takes(`${last} ${text}`)) packs[packs.length - 1] = `${last} ${text}`
    else packs.push(...[`${start}${mark} ${text}`, start + text].filter(takes).slice(0, 1))
  }
  return packs
}

/**
 * Bodies in which every field that takes text has had every hostile string that it takes, as many as the field with the least room
 * needs. `example` makes a body that is right. The fields that `keep` names stay as they are there, and those that `once` names
 * never have the same text twice. `isTaken`: what the server takes besides, where the contract does not say it all.
 */
export const hostileBodies = <const S extends z.ZodType>(
  schema: S,
  example: (round: number) => z.input<S>,
  { keep = [], once = [], isTaken = () => true }: { keep?: string[]; once?: string[]; isTaken?: (text: string) => boolean } = {},
): z.input<S>[] => {
  const fields = fieldsOf(schema, example(0))
    .map(({ path, rule }) => ({ path, name: path.join('.'), rule }))
    .filter(({ name }) => !keep.includes(name))
    .map(({ path, name, rule }) => ({ path, name, packs: packsOf(rule, isTaken) }))
    .filter(({ packs }) => packs.length > 0)
  const rounds = Math.max(0, ...fields.map(({ packs }) => packs.length))
  return Array.from({ length: rounds }, (_, round) =>
    fields
      .filter(({ name, packs }) => round < packs.length || !once.includes(name))
      // No two fields have the same text in the same body.
      .map(({ path, packs }, place) => ({ path, text: packs[(round + place) % packs.length] }))
      .reduce<unknown>((body, { path, text }) => withAt(body, path, text), example(round)),
  ) as z.input<S>[]
}

/** Whether some field of a body, however deep, takes any of the strings. */
export const acceptsText = (rule: z.ZodType): boolean => {
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodDefault) return acceptsText(rule.unwrap() as z.ZodType)
  if (rule instanceof z.ZodArray) return acceptsText(rule.element as z.ZodType)
  if (rule instanceof z.ZodObject) return Object.values<z.ZodType>(rule.shape).some(acceptsText)
  return hostileStrings.some((text) => rule.safeParse(text).success)
}
