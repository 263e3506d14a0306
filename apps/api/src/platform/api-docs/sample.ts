import type { JsonSchema } from './schemas.ts'

/** Returns a value that a schema allows: its example where it has one, else a value made from the samples of its parts. */
export const sampleOf = (schema: JsonSchema, named: Record<string, JsonSchema>): unknown => {
  const { $ref, examples, type, properties = {}, items, oneOf, anyOf } = schema
  if (typeof $ref === 'string') return sampleOf(named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, named)
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [first] = ((oneOf ?? anyOf) as JsonSchema[] | undefined) ?? []
  if (first) return sampleOf(first, named)
  if (type === 'array') return [sampleOf((items ?? {}) as JsonSchema, named)]
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part, named)]))
  return samples[String(type)] ?? null
}

const samples: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true }
