import { AppError } from '@campus/contracts/core/errors.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { lowerAscii } from '@campus/contracts/core/field-schemas.ts'
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'

/** A person whom the identity provider vouches for. The address is in lower case. */
export type ProvenPerson = {
  issuer: string
  subject: string
  email: string
  /** Whether the mailbox is theirs today, and was not only when they made their account with the provider. */
  ownsAddress: boolean
  name: string | null
  picture: string | null
}

type IdentityProvider = {
  /**
   * Checks a token that the provider gave to our own client: an ID token or an access token. Throws NOT_SIGNED_IN for one that
   * is not, and UNAVAILABLE while the provider cannot be asked.
   */
  confirm(token: string): Promise<ProvenPerson>
}

type Options = {
  issuer: string
  clientId: string
  fetch?: typeof globalThis.fetch
}

const timeout = 5000
const hour = 3_600_000
/**
 * Google describes itself by discovery, but for this: https://developers.google.com/identity/sign-in/web/backend-auth. There it also says
 * that it answers for addresses of its own and of organisations that it hosts; others were confirmed once, and may have passed on.
 */
const google = { issuer: 'https://accounts.google.com', tokenInfo: 'https://oauth2.googleapis.com/tokeninfo' }
/** Signed by the provider's own key alone: with a shared secret or none, anyone could have made it. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const address = z.url({ protocol: /^https?$/ })
const description = z.object({
  issuer: z.string(),
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  introspection_endpoint: address.optional(),
})
type Description = z.output<typeof description>

const isTrue = z.union([z.literal(true), z.literal('true')])
/** Reads the person from an ID token or the provider's user info; a person without a verified address is refused. */
const person = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().overwrite(lowerAscii).pipe(z.email().max(254)),
  email_verified: isTrue,
  /** Google's: the organisation that has the account. */
  hd: z.string().min(1).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})
const audience = z.union([z.string(), z.array(z.string())])
const introspection = z.object({
  active: z.literal(true),
  sub: z.string().optional(),
  client_id: z.string().optional(),
  aud: audience.optional(),
})
const tokenInfo = z.object({ aud: z.string(), sub: z.string() })

const refused = (cause: unknown) => new AppError('NOT_SIGNED_IN', { message: accountMessages.providerRefused, cause })
const unreachable = (cause: unknown) =>
  new AppError('UNAVAILABLE', { message: 'The sign-in service cannot be reached. Please try again in a moment', retryAfter: 30, cause })

const trimSlash = (text: string) => text.replace(/\/$/, '')

export const createProvider = ({ issuer, clientId, fetch = globalThis.fetch }: Options): IdentityProvider => {
  const reach: typeof fetch = (input, init) =>
    fetch(input, init).catch((error: unknown) => {
      throw unreachable(error)
    })
  /** The provider's JSON answer; null where it refuses the token. */
  const ask = async (url: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await reach(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (response.status >= 500 || response.status === 429) throw unreachable(new Error(`the provider answered ${response.status}`))
    if (!response.ok) return null
    // Not with the parser's words as a cause: they quote what they could not read.
    return response.json().catch(() => {
      throw unreachable(new Error('the provider answered no JSON'))
    })
  }
  const post = (url: string, init: { body?: URLSearchParams; bearer?: string }) =>
    ask(url, {
      method: 'POST',
      ...(init.body && { body: init.body }),
      ...(init.bearer && { headers: { authorization: `Bearer ${init.bearer}` } }),
    })

  const describe = async () => {
    const found = description.safeParse(await ask(`${trimSlash(issuer)}/.well-known/openid-configuration`))
    if (!found.success || trimSlash(found.data.issuer) !== trimSlash(issuer)) throw unreachable(new Error('no description of this issuer'))
    const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: timeout, [customFetch]: reach })
    return { ...found.data, keys }
  }
  let described: { at: number; as: ReturnType<typeof describe> } | null = null
  const provider = () => {
    if (described && Date.now() - described.at < hour) return described.as
    const asked = { at: Date.now(), as: describe() }
    described = asked
    asked.as.catch(() => {
      if (described === asked) described = null
    })
    return asked.as
  }

  const readIdToken = async (token: string): Promise<JWTPayload> => {
    const { keys, issuer: known } = await provider()
    try {
      // Google's ID tokens may name it without the scheme.
      const names = known === google.issuer ? [known, 'accounts.google.com'] : [known]
      const { payload } = await jwtVerify(token, keys, {
        issuer: names,
        audience: clientId,
        algorithms,
        clockTolerance: 10,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) throw new Error('made for another client')
      return payload
    } catch (error) {
      if (error instanceof AppError) throw error
      throw isProviders(error) ? unreachable(error) : refused(error)
    }
  }

  /** Returns the subject of an access token after checking that it was issued to our client: another site's token must not sign in here. */
  const subjectOf = async (token: string, { introspection_endpoint, issuer: known }: Description): Promise<string> => {
    if (known === google.issuer) {
      const told = tokenInfo.safeParse(await post(google.tokenInfo, { bearer: token }))
      if (told.data?.aud === clientId) return told.data.sub
    } else if (introspection_endpoint) {
      const body = new URLSearchParams({ token, token_type_hint: 'access_token', client_id: clientId })
      const { data } = introspection.safeParse(await post(introspection_endpoint, { body }))
      if (data?.sub !== undefined && isForUs(data)) return data.sub
    }
    throw refused(new Error('an access token that was not given to this client'))
  }
  const isForUs = ({ client_id, aud }: z.output<typeof introspection>) =>
    client_id === undefined ? [aud ?? []].flat().includes(clientId) : client_id === clientId

  const readAccessToken = async (token: string): Promise<unknown> => {
    const known = await provider()
    const subject = await subjectOf(token, known)
    const told = known.userinfo_endpoint ? await ask(known.userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } }) : null
    const about = z
      .object({ sub: z.literal(subject) })
      .loose()
      .safeParse(told)
    if (!about.success) throw refused(new Error('nobody stands behind this access token'))
    return about.data
  }

  return {
    async confirm(token) {
      const told = person.safeParse(await (isJwt(token) ? readIdToken(token) : readAccessToken(token)))
      if (!told.success) throw refused(new Error('no verified address'))
      const { sub, email, hd, name, picture } = told.data
      const { issuer: known } = await provider()
      const ownsAddress = known !== google.issuer || hd !== undefined || email.endsWith('@gmail.com')
      return { issuer: known, subject: sub, email, ownsAddress, name: name ?? null, picture: picture ?? null }
    },
  }
}

const isJwt = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg !== undefined
  } catch {
    return false
  }
}

/** That the keys cannot be had is the provider's trouble; anything else is the token's own fault. */
const isProviders = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
