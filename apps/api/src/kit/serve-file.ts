import { finished, type Readable } from 'node:stream'
import type { Checks, Endpoint } from '@campus/contracts/kit/endpoint.ts'
import { exportWords } from '@campus/contracts/kit/export-words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAccess } from './access.ts'
import { createPlaces } from './places.ts'

type FileEndpoint = Endpoint & { file: string }
type File = { /** Under which a browser keeps it: plain ASCII. */ name: string; content: Buffer | string | Readable }
type Make<E extends Endpoint> = (input: Checks<E>, request: FastifyRequest) => Promise<File>

/**
 * A list may weigh a hundred megabytes, and each that is under way holds a part of it: so this process makes a few at a time. Who
 * comes next waits, for it is a matter of seconds nearly always; but not for so long that a browser gives up without a word.
 */
const enterLists = createPlaces({ atOnce: 3, mostWaiting: 100, longestWait: 10_000, message: exportWords.busy })

/** Milliseconds in which whoever fetches a list takes nothing of it: then the place is somebody else's. */
const longestStall = 60_000

/** Takes a place for a list until its answer has ended, however it ends. */
const takePlace = async (reply: FastifyReply): Promise<void> => {
  const leave = await enterLists()
  finished(reply.raw, leave)
  reply.raw.setTimeout(longestStall, () => reply.raw.destroy())
}

/** Binds an endpoint whose reply is a file to keep, made for its caller: nothing on the way may keep it. */
export const serveFile = <E extends FileEndpoint>(app: FastifyInstance, e: E, make: Make<E>): void => {
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e },
    schema: { summary: e.summary, ...(e.params && { params: e.params }), ...(e.query && { querystring: e.query }) },
    onRequest: async (request: FastifyRequest) => requireAccess(e.access, request),
    handler: async (request, reply) => {
      if (e.file === 'text/csv') await takePlace(reply)
      const { params, query } = request
      const input: unknown = { params, query }
      // Checked against the contract's own schemas by now: the checked border.
      const { name, content } = await make(input as Checks<E>, request)
      reply.headers({
        'content-type': e.file.startsWith('text/') ? `${e.file}; charset=utf-8` : e.file,
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.send(content)
    },
  })
}
