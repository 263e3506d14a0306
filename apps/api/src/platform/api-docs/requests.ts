import { apiDocsMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import type { z } from 'zod'
import type { JsonSchema, Schemas } from './schemas.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema; description?: string }

const headerParameter = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const parametersIn = (place: 'path' | 'query', rules: z.ZodObject | undefined, schemas: Schemas): Parameter[] => {
  if (!rules) return []
  const { properties = {}, required = [] } = schemas.expand(rules, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** Returns the parameters in the path, the query and the headers of a request, without the headers by which a caller signs in. */
export const queryOf = ({ params, query, repeatable, shared }: Endpoint, schemas: Schemas): { parameters?: Parameter[] } => {
  const parameters = [
    ...parametersIn('path', params, schemas),
    ...parametersIn('query', query, schemas),
    ...(repeatable ? [headerParameter('Idempotency-Key', messages.idempotencyKey)] : []),
    ...(shared ? [headerParameter('If-None-Match', messages.ifNoneMatch)] : []),
  ]
  return parameters.length > 0 ? { parameters } : {}
}

/** Returns the body of a request: JSON, or a form with the bytes of its files. */
export const describeRequest = ({ body, files }: Endpoint, schemas: Schemas): { requestBody?: object } => {
  if (files) return { requestBody: { required: true, content: { 'multipart/form-data': formOf({ body, files }, schemas) } } }
  if (!body) return {}
  // A body may be left out where it has no required field.
  const required = (schemas.expand(body, 'input').required ?? []).length > 0
  return { requestBody: { required, content: { 'application/json': { schema: schemas.refer(body, 'input') } } } }
}

/** A form has its fields and its files side by side, so the fields are written out instead of referred to, each with its part of the example. */
const formOf = ({ body, files = {} }: Pick<Endpoint, 'body' | 'files'>, schemas: Schemas): object => {
  const { properties = {}, required = [], examples } = body ? schemas.expand(body, 'input') : {}
  const [example = {}] = (examples ?? []) as Record<string, unknown>[]
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    name in example ? { ...schema, examples: [example[name]] } : schema,
  ])
  const parts = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])
  const requiredFiles = Object.entries(files).flatMap(([name, rule]) => (rule.required ? [name] : []))
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries([...fields, ...parts]) as Record<string, JsonSchema>,
      required: [...required, ...requiredFiles],
    },
    encoding: Object.fromEntries(Object.entries(files).map(([name, { types }]) => [name, { contentType: types.join(', ') }])),
  }
}
