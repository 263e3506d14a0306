import { isForOffice } from '@campus/contracts/core/access.ts'
import { courseRuleOf } from '@campus/contracts/core/course-access.ts'
import type { Endpoint, Reply } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { LimitName } from '@campus/contracts/core/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, requireAccess } from './access.ts'
import { requireCourses } from './course-access.ts'
import { type Input, type SentForm, withForm } from './uploads/multipart-forms.ts'
import { checkBody } from './validation.ts'

/** The reply of a handler without `success`, which `serve` adds. */
type Answer<E extends Endpoint> = Omit<NonNullable<Reply<E>>, 'success'> | Extract<Reply<E>, undefined>
type Options<E extends Endpoint> = {
  /** Returns the present schema of a form with files, where the contract leaves part of it to the college. */
  form?: () => Promise<NonNullable<E['body']>>
  /** The answer that the same form got before, whatever it is held to now; null where it is the first. */
  former?: (sent: SentForm, request: FastifyRequest) => Promise<Answer<E> | null>
  /** The same of a body that was sent, before the contract's own rules; nothing where those are enough. */
  body?: (sent: unknown) => Promise<NonNullable<E['body']> | undefined>
}
type Handler<E extends Endpoint> = (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that a route was made from. Every route under /api has one, */
    endpoint?: Endpoint
    /** or is a native WebSocket, which checks its one question itself. */
    live?: true
  }
}

/** The office writes whole pages, in any script; who is not of the office has been refused before a body is read. */
const officeBodyLimit = 512 * 1024

/**
 * Binds one contract endpoint to one handler. Method, path, access, rate limit, validation, status and the shape of the reply
 * all come from the contract; the handler has only the feature's own work to do.
 */
export const serve = <E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E>,
  { form, former, body: findRules }: Options<E> = {},
): void => {
  const { limit } = e
  const namesRecords = typeof courseRuleOf(e) === 'object'
  /** The office looks people up all day; a limit on strangers is not meant for it. */
  const count = async (name: LimitName, request: FastifyRequest) => {
    if (e.access !== 'anyone' || request.identity?.role !== 'admin') await app.countAgainst(name, request)
  }
  /** Once the input is checked, and before anything is counted or done. */
  const checkCourses = async ({ identity, params, query }: FastifyRequest, body: unknown) => {
    if (identity) await requireCourses(app, e, identity, [params, query, body])
  }
  /** A form with files may take a quarter of an hour to arrive, and rights that were taken away meanwhile hold for it. */
  const readmit = async (request: FastifyRequest) => {
    if (e.access === 'anyone' || !request.identity) return
    request.identity = await app.findCaller(request.identity.sessionId)
    requireAccess(e, request)
  }
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e },
    ...(isForOffice(e.access) && { bodyLimit: officeBodyLimit }),
    schema: {
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && !e.files && { body: e.body }),
      response: { [e.status]: e.reply },
    },
    ...(e.access !== 'anyone' && { onRequest: async (request: FastifyRequest) => admit(e, request) }),
    // A form that was sent empty hears what each field needs, not that a body is missing.
    ...(e.body &&
      !e.files && {
        preValidation: async (request: FastifyRequest) => {
          // No parser has read a form with files, which would pass for a form that was sent empty.
          if (request.isMultipart()) throw new AppError('WRONG_TYPE')
          request.body ??= {}
          const rules = await findRules?.(request.body)
          if (rules) checkBody(rules, request.body)
        },
      }),
    ...(!e.files &&
      (limit !== undefined || namesRecords) && {
        preHandler: async (request: FastifyRequest) => {
          await checkCourses(request, request.body)
          if (limit !== undefined) await count(limit, request)
        },
      }),
    handler: async (request, reply) => {
      reply.code(e.status)
      const { params, query } = request
      // Everything has been checked against the contract's own schemas by now: the checked border.
      const answer = async (rest: { body: unknown; files?: object }) => {
        const input: unknown = { params, query, ...rest }
        if (e.files) {
          await readmit(request)
          await checkCourses(request, rest.body)
        }
        // A form with files has only now been checked, and what is refused for its fields does not count.
        if (limit !== undefined && e.files) await count(limit, request)
        return handler(input as Input<E>, request, reply)
      }
      const formerAnswer = async (sent: SentForm) => {
        const found = await former?.(sent, request)
        if (found) await checkCourses(request, sent.fields)
        if (found && limit !== undefined) await count(limit, request)
        return found ?? null
      }
      const said = await (e.files ? withForm(app, { ...e, form, former: formerAnswer }, request, answer) : answer({ body: request.body }))
      return said === undefined ? reply.code(204).send() : { success: true, ...said }
    },
  })
}

/** Every route under /api comes from a contract, and so says who may call it; one that does not ends the start. */
export const requireContracts = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url, config }) => {
    const isOurs = url.startsWith('/api/docs') || url === '/api/*'
    if (url.startsWith('/api/') && !isOurs && !config?.endpoint && !config?.live) {
      throw new Error(`${url} is not made from a contract. Declare it in packages/contracts and bind it with serve().`)
    }
  })
}
