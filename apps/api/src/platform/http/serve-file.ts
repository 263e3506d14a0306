import type { Readable } from 'node:stream'
import type { Checks, Endpoint } from '@campus/contracts/core/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admit } from './access.ts'
import { limitExports } from './csv.ts'

type FileEndpoint = Endpoint & { file: string }
type File = { /** Under which a browser keeps it: plain ASCII. */ name: string; content: Buffer | string | Readable }
type Make<E extends Endpoint> = (input: Checks<E>, request: FastifyRequest) => Promise<File>

/** Milliseconds in which whoever fetches a list takes nothing of it: then it is given up, with the part of it that is held. */
const longestStall = 60_000

/** Binds an endpoint whose reply is a file to keep, made for its caller: nothing on the way may keep it. */
export const serveFile = <E extends FileEndpoint>(app: FastifyInstance, e: E, make: Make<E>): void => {
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e },
    schema: { ...(e.params && { params: e.params }), ...(e.query && { querystring: e.query }) },
    onRequest: async (request: FastifyRequest) => admit(e, request),
    handler: async (request, reply) => {
      const { params, query } = request
      const input: unknown = { params, query }
      // Checked against the contract's own schemas by now: the checked border.
      const makeFile = () => make(input as Checks<E>, request)
      const isList = e.file === 'text/csv' || e.file === 'text/xml'
      const { name, content } = await (isList ? limitExports(makeFile) : makeFile())
      if (isList) reply.raw.setTimeout(longestStall, () => reply.raw.destroy())
      reply.headers({
        'content-type': e.file.startsWith('text/') ? `${e.file}; charset=utf-8` : e.file,
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.send(content)
    },
  })
}
