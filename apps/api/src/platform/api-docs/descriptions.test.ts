import { createConfig, lintFromString } from '@redocly/openapi-core'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { describeEvents } from './asyncapi.ts'
import { findContracts } from './find-contracts.ts'
import { describeEndpoints } from './openapi.ts'

const contracts = await findContracts()
const endpoints = describeEndpoints(contracts)
const events = describeEvents(contracts)

/** The linter's strictest set of rules, with examples checked too. */
const rules = {
  'no-invalid-schema-examples': 'error',
  'operation-description': 'error',
  'operation-singular-tag': 'error',
  'tag-description': 'error',
  // The description names no licence, since programs outside the college are given none.
  'info-license': 'off',
  // A word of one path may stand where another path has an id, since no id equals such a word.
  'no-ambiguous-paths': 'off',
  // Endpoints that take no input and answer everyone alike have no status of 4xx.
  'operation-4xx-response': 'off',
} as const

/** Visitors send some events without a sign-in, which AsyncAPI can only express by an operation without `security`. */
const eventRules = { 'security-defined': 'off' } as const

const lint = async (document: object, own: typeof rules | typeof eventRules) => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: own })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/description.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
}

fullTest('the linter finds nothing in the description of the endpoints', async () => {
  expect(await lint(endpoints, rules)).toEqual([])
})

test('the linter finds nothing in the description of the events', async () => {
  expect(await lint(events, eventRules)).toEqual([])
})

fullTest('the linter finds an example that its schema does not allow, and a reference to nothing', async () => {
  const { Fee, ...others } = endpoints.components['schemas'] as Record<string, object>
  const withSchemas = (changed: object) => ({ ...endpoints, components: { ...endpoints.components, schemas: changed } })
  const found = [
    ...(await lint(withSchemas({ ...others, Fee: { ...Fee, examples: [{ course_Fee: 'much' }] } }), rules)),
    ...(await lint(withSchemas(others), rules)),
  ].join('\n')
  expect(found).toContain('no-invalid-schema-examples')
  expect(found).toContain('no-unresolved-refs')
})

test.each([...contracts.examples].map(([schema, examples]) => [contracts.schemas.get(schema) ?? '', schema, examples] as const))(
  'each example of %s keeps its rules',
  (_, schema, examples) => {
    for (const example of examples) expect(schema.safeParse(example).error?.issues).toBeUndefined()
  },
)

const schemas = endpoints.components['schemas'] as Record<string, object>
/** Returns whether a schema shows an example, in itself or in what it refers to. */
const showsExample = (schema: object): boolean => {
  const text = JSON.stringify(schema)
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  return text.includes('"examples"') || names.some((name) => showsExample(schemas[name] ?? {}))
}

test('each request body with a name shows an example', () => {
  const bodies = Object.values(endpoints.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody }) => JSON.stringify(requestBody ?? {}).match(/(?<="schema":\{"\$ref":"#\/components\/schemas\/)\w+/) ?? [])
  expect(bodies.length).toBeGreaterThan(30)
  expect(bodies.filter((name) => !showsExample(schemas[name] ?? {}))).toEqual([])
})

test('a schema that is sent and answered in two shapes has two names, and each other schema one', () => {
  const names = Object.keys(schemas)
  expect(names).toContain('ContactMessage')
  for (const name of names.filter((each) => each.endsWith('Input'))) expect(names).toContain(name.replace(/Input$/, ''))
})

test('a form names its fields with what they are in the example, and its file with the types that are taken', () => {
  expect(endpoints.paths['/api/v1/online/admission']?.['post']?.['requestBody']).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          properties: { city: { examples: ['Ranchi'] }, avtar: { type: 'string', format: 'binary' } },
          required: expect.arrayContaining(['city', 'avtar']) as string[],
        },
        encoding: { avtar: { contentType: 'image/jpeg, image/png, image/webp' } },
      },
    },
  })
})
