import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { apiDocsMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import type { z } from 'zod'
import { campusVersion } from '../process/version.ts'
import type { Contracts } from './find-contracts.ts'
import { describeRequest, queryOf } from './requests.ts'
import { describeResponses, sharedResponses } from './responses.ts'
import { createSchemas, type Schemas } from './schemas.ts'
import { describeCallers, securityOf, securitySchemes } from './security.ts'

/** An operation of OpenAPI: a method of a path. */
type Operation = { operationId: string; tags: string[]; [key: string]: unknown }

export type OpenApi = {
  openapi: string
  tags: { name: string; description: string | undefined }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
  [key: string]: unknown
}

/** Describes every endpoint of the contracts as OpenAPI 3.1, by the names under which they are exported. */
export const describeEndpoints = ({ endpoints, schemas: named, examples }: Contracts): OpenApi => {
  const schemas = createSchemas({ named: withErrors(named), examples, parts: partsOf(endpoints.map(({ contract }) => contract)) })
  const paths: OpenApi['paths'] = {}
  for (const { name, feature, contract } of endpoints) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: describe(contract, { name, feature, schemas }) }
  }
  const responses = sharedResponses(
    endpoints.map(({ contract }) => contract),
    schemas,
  )
  return {
    openapi: '3.1.0',
    info: { title: messages.title, version: campusVersion, description: messages.about },
    servers: [{ url: '/', description: messages.thisServer }],
    tags: [...new Set(endpoints.map(({ feature }) => feature))].map((name) => ({ name, description: messages.features[name] })),
    paths,
    components: { schemas: schemas.components({ paths, responses }), responses, securitySchemes },
  }
}

const withErrors = (named: Contracts['schemas']): Map<z.ZodType, string> => new Map([...named, [errorBody, 'Failure']])

/** The schemas of bodies, queries and answers as a whole, some of which are no export and so have no name. */
const partsOf = (endpoints: Endpoint[]) => ({
  input: new Set(endpoints.flatMap(({ params, query, body }) => [params, query, body].filter((part) => part !== undefined))),
  output: new Set(endpoints.flatMap(({ file, reply }) => (file === undefined ? [reply] : []))),
})

const describe = (e: Endpoint, { name, feature, schemas }: { name: string; feature: string; schemas: Schemas }): Operation => ({
  operationId: name,
  summary: e.summary,
  description: describeCallers(e),
  tags: [feature],
  security: securityOf(e),
  ...queryOf(e, schemas),
  ...describeRequest(e, schemas),
  responses: describeResponses(e, schemas),
})
