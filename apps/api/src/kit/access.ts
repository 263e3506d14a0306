import type { Access } from '@campus/contracts/kit/access.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyRequest } from 'fastify'

/** Who is calling, once a token has been checked. */
export type Identity = { userId: string; role: 'student' | 'admin' }

declare module 'fastify' {
  interface FastifyRequest {
    /** null: nobody is signed in. Set before any handler runs. */
    identity: Identity | null
  }
}

const allows: Record<Access, (who: Identity | null) => boolean> = {
  anyone: () => true,
  'signed-in': (who) => who !== null,
  student: (who) => who?.role === 'student',
  admin: (who) => who?.role === 'admin',
}

/** Refuses a caller whom the endpoint's declared access does not cover: 401 for a stranger, 403 for the wrong role. */
export const requireAccess = (access: Access, request: FastifyRequest): void => {
  if (!allows[access](request.identity)) throw new AppError(request.identity ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN')
}
