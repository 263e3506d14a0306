import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deriveKey } from '../crypto/derive-key.ts'
import type { Settings } from '../process/settings.ts'

/** The claims of an access token: account and session. The role is for the reader; the server asks the database. */
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.string() })
type Claims = z.output<typeof claims>

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A new access token, good for that many seconds. */
    signToken(claims: Claims, seconds: number): string
    /** Verifies a token and returns its claims; null when it is not ours or has expired. */
    readToken(token: string): Claims | null
  }
}

const issuer = 'campus'
const audience = 'campus-api'

/** Makes and reads access tokens: HS256 and nothing else, with a key that is made for them alone. */
export const acceptTokens = async (app: FastifyInstance, { config }: { config: Pick<Settings, 'secrets'> }): Promise<void> => {
  await app.register(fastifyJwt, {
    secret: deriveKey(config.secrets.jwt, 'access token'),
    sign: { algorithm: 'HS256', iss: issuer, aud: audience },
    verify: { algorithms: ['HS256'], allowedIss: issuer, allowedAud: audience, requiredClaims: ['exp', 'iat', 'iss', 'aud'] },
  })
  app.decorate('signToken', (said: Claims, seconds: number) => app.jwt.sign(said, { expiresIn: seconds }))
  app.decorate('readToken', (token: string) => {
    try {
      return claims.parse(app.jwt.verify(token))
    } catch {
      return null
    }
  })
}
