import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] }

/** `input` is the shape of requests, before zod trims and fills in defaults. `output` is the shape of answers. */
export type Direction = 'input' | 'output'

export type Schemas = {
  /** The schema as it stands in a body: a reference, where it has a name. */
  refer(schema: z.ZodType, direction: Direction): JsonSchema
  /** The schema itself, whether or not it has a name. */
  expand(schema: z.ZodType, direction: Direction): JsonSchema
  /** The named schemas that a document refers to. */
  components(document: object): Record<string, JsonSchema>
}

type Sources = {
  /** The names of the schemas that several places share. */
  named: ReadonlyMap<z.ZodType, string>
  examples: ReadonlyMap<z.ZodType, unknown[]>
  /** The other schemas that stand in the document. */
  parts: Record<Direction, ReadonlySet<z.ZodType>>
}

const prefix = '#/components/schemas/'

/** Formats for which zod also writes a `pattern`, of hundreds of characters, that says the same. */
const formats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'email', 'uuid'])

/** Leaves out what a reader of the document does not need. */
const tidy = (jsonSchema: JsonSchema): void => {
  // A later release may add fields to an answer without breaking a client, and the server drops unknown fields of a request.
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
  if (formats.has(jsonSchema['format'])) delete jsonSchema['pattern']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
}

/** The schemas of one direction by their names; unnamed parts have names that are made up. */
type Converted = { found: Map<string, JsonSchema>; nameOf: (schema: z.ZodType) => string }

const convert = ({ named, examples, parts }: Sources, direction: Direction): Converted => {
  const registry = z.registry<{ id: string }>()
  const names = new Map(named)
  for (const schema of parts[direction]) if (!names.has(schema)) names.set(schema, `part ${names.size}`)
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    uri: (id) => prefix + id,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  })
  const found = new Map<string, JsonSchema>()
  for (const [schema, id] of names) {
    const { $id: _id, $schema: _schema, ...content } = schemas[id] as JsonSchema
    const shown = examples.get(schema)
    found.set(id, shown ? { ...content, examples: shown } : content)
  }
  return { found, nameOf: (schema) => names.get(schema) ?? '' }
}

const namesIn = (content: object): string[] =>
  [...JSON.stringify(content).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** Returns the names that some schemas refer to, in themselves or by what they refer to. */
const reach = (from: readonly string[], contentOf: (name: string) => object | undefined): Set<string> => {
  const names = new Set<string>()
  const collect = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    namesIn(contentOf(name) ?? {}).forEach(collect)
  }
  from.forEach(collect)
  return names
}

/** Returns those of the names whose schemas differ by direction, in themselves or in what they refer to. */
const findSplit = ({ input, output }: Record<Direction, Converted>, names: ReadonlySet<string>): Set<string> => {
  const contentOf = (name: string) => input.found.get(name)
  const differs = (name: string) => JSON.stringify(contentOf(name)) !== JSON.stringify(output.found.get(name))
  return new Set([...names].filter((name) => [...reach([name], contentOf)].some(differs)))
}

/**
 * Turns the schemas of a document into JSON Schema, each once. A named schema that is sent and answered in two shapes, such as one
 * with defaults, is called `…Input` where it is sent.
 */
export const createSchemas = (sources: Sources): Schemas => {
  const { named, parts } = sources
  const converted = { input: convert(sources, 'input'), output: convert(sources, 'output') }
  const usedIn = (direction: Direction) => {
    const { found, nameOf } = converted[direction]
    return reach([...parts[direction]].map(nameOf), (name) => found.get(name))
  }
  const answered = usedIn('output')
  const split = findSplit(converted, new Set([...usedIn('input')].filter((name) => answered.has(name))))

  const withInputNames = (schema: JsonSchema): JsonSchema =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && split.has(String(value).slice(prefix.length)) ? `${String(value)}Input` : value,
    ) as JsonSchema

  const expand: Schemas['expand'] = (schema, direction) => {
    const { found, nameOf } = converted[direction]
    const content = found.get(nameOf(schema)) ?? {}
    return direction === 'input' ? withInputNames(content) : content
  }
  return {
    refer: (schema, direction) => {
      const name = named.get(schema)
      if (name === undefined) return expand(schema, direction)
      return { $ref: prefix + (direction === 'input' && split.has(name) ? `${name}Input` : name) }
    },
    expand,
    components: (document) => {
      const all = new Map<string, JsonSchema>()
      for (const [schema, name] of named) {
        all.set(name, expand(schema, answered.has(name) ? 'output' : 'input'))
        if (split.has(name)) all.set(`${name}Input`, expand(schema, 'input'))
      }
      const used = [...reach(namesIn(document), (name) => all.get(name))].toSorted()
      return Object.fromEntries(used.map((name) => [name, all.get(name) ?? {}]))
    },
  }
}
