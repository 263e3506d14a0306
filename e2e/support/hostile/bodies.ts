import { z } from '@campus/contracts/core/zod.ts'
import { hostileStrings } from './strings.ts'

/** Markup that the product never uses: visible on a screen it is text, found in the document it was parsed as HTML. */
export const mark = '<u>x</u>'

type Path = readonly string[]
type Field = { path: Path; rule: z.ZodType }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Returns a copy with another value at the path and creates missing parents. */
const withAt = (value: unknown, [name, ...rest]: Path, put: unknown): unknown => {
  if (name === undefined) return put
  const part = withAt(partOf(value, name), rest, put)
  return Array.isArray(value) ? value.with(Number(name), part) : { ...(isRecord(value) && value), [name]: part }
}

/** Returns every field of a schema, also those missing in the example; of a list, those of the example's rows. */
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

/** Returns as many strings joined as a field accepts, until each accepted string was used. Empty when the field accepts none. */
const packsOf = (rule: z.ZodType, isTaken: (text: string) => boolean): string[] => {
  // An optional field treats invisible characters as empty, so they are not counted as accepted.
  const takes = (text: string) => isTaken(text) && rule.safeParse(text).data !== undefined
  // A picture or a link begins like a URL.
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
 * Returns bodies in which every text field has had every hostile string that it accepts, as many as the shortest field needs. `example`
 * makes a valid body. Fields in `keep` stay unchanged, and fields in `once` never repeat a text. `isTaken` adds rules of the server that
 * the contract does not have.
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
      // Two fields never have the same text in the same body.
      .map(({ path, packs }, place) => ({ path, text: packs[(round + place) % packs.length] }))
      .reduce<unknown>((body, { path, text }) => withAt(body, path, text), example(round)),
  ) as z.input<S>[]
}

/** Returns whether any field of a body, at any depth, accepts any of the strings. */
export const acceptsText = (rule: z.ZodType): boolean => {
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodDefault) return acceptsText(rule.unwrap() as z.ZodType)
  if (rule instanceof z.ZodArray) return acceptsText(rule.element as z.ZodType)
  if (rule instanceof z.ZodObject) return Object.values<z.ZodType>(rule.shape).some(acceptsText)
  return hostileStrings.some((text) => rule.safeParse(text).success)
}
