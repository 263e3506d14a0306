import { type Access, isCapability } from '@campus/contracts/core/access.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { type CourseRule, type CourseLimit, courseRuleOf } from '@campus/contracts/core/course-access.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages, missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import type { Role } from '@campus/contracts/identity/options.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The rights of a caller: an admin has duties, for all courses or for some; a student has the role alone. */
export type Rights = { role: Role; duties: Duty[]; courses: CourseLimit }

/** The caller, as the database has them at this moment. */
export type Identity = Rights & {
  userId: string
  /** The sign-in that they call with. */
  sessionId: string
  name: string
  email: string
  /** Whether the address was shown to be theirs; only then do applications with it belong to them (docs/product/accounts.md#confirmed-address). */
  emailVerified: boolean
  /** Whether the account has a second factor, and whether it was shown with this sign-in in the last minutes. */
  hasFactor: boolean
  isFactorFresh: boolean
  /** An admin without a second factor, although every admin needs one by now: nothing of the office is open to them. */
  lacksFactor: boolean
}

/** The form's field of the password, and what is said where it is missing or wrong, or where there is none. */
type PasswordRefusals = { field: string; missing: string; wrong: string; none: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** null: nobody is signed in. Set before any handler runs. */
    identity: Identity | null
  }
  interface FastifyInstance {
    /** Returns the owner of an access token; null when the token, its session or its account is no longer valid. */
    identify(token: string): Promise<Identity | null>
    /** Returns the account of a session as it is now; null when the session has ended. */
    findCaller(sessionId: string): Promise<Identity | null>
    /**
     * Throws unless the caller shows once more who they are: by a second factor of the last minutes where they have one, else by their
     * password. A wrong password counts against their session and account and is
     * refused at `field`; `none` is said where the account has no password, since it signs in by the identity provider alone.
     */
    confirmPassword(request: FastifyRequest, password: string | undefined, refusals: PasswordRefusals): Promise<void>
    /** Lists those of several sessions that are still open, with the rights of each. */
    listCallers(sessionIds: string[]): Promise<Map<string, Rights>>
  }
}

type Callers = Pick<FastifyInstance, 'findCaller' | 'listCallers'>

/** The rule of an endpoint or an event for who may call it. */
type Admission = { access: Access; courses?: CourseRule | undefined }

/**
 * Refuses a caller whom a declared access does not cover: 401 for a stranger, 403 for the wrong role, for a missing duty, which it names,
 * for what is of the whole college where their duties are limited to some courses, and to the whole office for an admin who lacks the
 * second factor that is required; their own account stays open.
 */
export const requireAccess = (called: Admission, { identity }: { identity: Identity | null }): void => {
  const { access } = called
  if (access === 'anyone') return
  if (!identity) throw new AppError('NOT_SIGNED_IN')
  if (access === 'signed-in' || access === 'student') {
    if (access === 'student' && identity.role !== 'student') throw new AppError('NOT_ALLOWED')
    return
  }
  if (identity.role !== 'admin') throw new AppError('NOT_ALLOWED')
  if (identity.lacksFactor) throw new AppError('FACTOR_REQUIRED')
  if (isCapability(access) && !mayDo(identity.duties, access)) throw new AppError('NOT_ALLOWED', { message: missingDuty(access) })
  if (courseRuleOf(called) === 'closed') requireUnlimited(identity)
}

/** Refuses what is of the whole college to a caller whose duties are limited to some courses. */
export const requireUnlimited = ({ courses }: Pick<Identity, 'courses'>): void => {
  if (courses !== 'all') throw new AppError('NOT_ALLOWED', { message: courseLimitMessages.closed })
}

/** Refuses a caller whose account has a second factor that was not shown in the last minutes. */
export const requireFreshFactor = ({ hasFactor, isFactorFresh }: Identity): void => {
  if (hasFactor && !isFactorFresh) throw new AppError('FRESH_FACTOR')
}

/** Refuses a caller whom an endpoint is not for, or who has to show their second factor again first. */
export const admit = (e: Pick<Endpoint, 'access' | 'courses' | 'fresh'>, request: FastifyRequest): void => {
  requireAccess(e, request)
  if (e.fresh) requireFreshFactor(callerOf(request))
}

/** Returns the caller of an endpoint that requires a session. serve() has seen to it that there is somebody. */
export const callerOf = ({ identity }: FastifyRequest): Identity => {
  if (!identity) throw new AppError('NOT_SIGNED_IN')
  return identity
}

/**
 * Identifies the caller before every endpoint whose answer is not the same for everyone. An invalid token counts as none
 * (docs/product/accounts.md#sessions). The answer is for this caller alone: no cache may store it.
 */
export const recogniseCallers = (app: FastifyInstance, { findCaller, listCallers }: Callers): void => {
  app.decorateRequest('identity', null)
  app.decorate('findCaller', findCaller)
  app.decorate('listCallers', listCallers)
  app.decorate('identify', async (token: string) => {
    const claims = app.readToken(token)
    const caller = claims && (await findCaller(claims.sid))
    return caller?.userId === claims?.sub ? caller : null
  })
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (!endpoint || endpoint.shared) return
    const recognise = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const token = /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (token) request.identity = await app.identify(token)
    }
    route.onRequest = [recognise, ...[route.onRequest ?? []].flat()]
  })
}
