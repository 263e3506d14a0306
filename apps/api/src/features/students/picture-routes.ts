import type { Checks } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getStudentPicture } from '@campus/contracts/students/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccess } from '../../platform/http/access.ts'
import type { Services } from '../../platform/services.ts'
import { studentPictures } from './picture-url-presenter.ts'
import { studentQueries } from './queries.ts'

/** Serves an applicant's picture at its signed address. It is somebody's own, so nothing on the way may keep it. */
export const pictureRoutes = (app: FastifyInstance, { config, db, storage }: Services): void => {
  const { isSigned } = studentPictures({ config })
  const { findPictureKey } = studentQueries(db)
  const { method, path: url } = getStudentPicture

  app.route({
    method,
    url,
    config: { endpoint: getStudentPicture },
    schema: { params: getStudentPicture.params, querystring: getStudentPicture.query },
    onRequest: async (request: FastifyRequest) => requireAccess(getStudentPicture, request),
    handler: async (request, reply) => {
      const input: unknown = request
      // Checked against the contract's own schemas by now: the checked border.
      const { params, query } = input as Checks<typeof getStudentPicture>
      const key = isSigned(params.id, query) ? await findPictureKey(params.id) : null
      const found = key === null ? null : await storage.get(key)
      if (!found) throw new AppError('NOT_FOUND')
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'image/webp',
        'content-length': found.size,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        // The admin app may stand on another subdomain.
        'cross-origin-resource-policy': 'cross-origin',
      })
      return reply.send(found.stream)
    },
  })
}
