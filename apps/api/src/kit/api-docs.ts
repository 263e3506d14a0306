import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API's own documentation at /api/docs, made from the contracts. Register before the routes. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Campus API', description: 'Made from the contracts of the project.', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: sameAsOurs,
    theme: { title: 'Campus API' },
  })
}

/** The page's own policy has the hashes of what it runs; that it may be framed, or needs HTTPS on a laptop, is not ours. */
const sameAsOurs = (policy: string) =>
  policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'").replace(/;?\s*upgrade-insecure-requests;?/, ';')
