import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The page runs and loads its own files alone, and calls this API. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Two braces, so that the tab is not its maker's either. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f3d2f"/><path d="M13 8c-5 0 0 7-5 8 5 1 0 8 5 8m6-16c5 0 0 7 5 8-5 1 0 8-5 8" fill="none" stroke="#fff" stroke-width="2.4"/></svg>`

/** The API's own documentation at /api/docs, made from the contracts. Register before the routes. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Campus API', description: 'Made from the contracts of the project.', version: '1' } },
    transform: jsonSchemaTransform,
    // Pages, pictures and files are no calls. Whatever serve() binds has a tag.
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    // Hides the bar of the viewer's maker, which has a logo and loads from other hosts.
    uiConfig: { layout: 'BaseLayout' },
    logo: { type: '', content: '' },
    theme: {
      title: 'Campus API',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon }],
    },
  })
}
