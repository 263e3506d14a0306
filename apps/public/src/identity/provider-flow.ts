import { providerScopes } from '@campus/contracts/identity/options.ts'
import type { Provider } from '@campus/contracts/identity/schema.ts'
import { loginMessages } from '@campus/contracts/identity/messages.ts'
import * as oauth from 'oauth4webapi'
import { storePendingSignIn, type PendingProviderSignIn } from './pending-provider-sign-in.ts'

/* OpenID Connect in the browser (docs/decisions/013), loaded at the press of the button and after the return. Every failure throws. */

const callbackAddress = () => `${window.location.origin}/login/callback`

/** A provider on this machine, as in tests, needs no HTTPS. */
const options = ({ hostname }: URL) => ({
  // oxlint-disable-next-line typescript/no-deprecated -- Only marked so that it stands out; it is for loopback addresses alone.
  [oauth.allowInsecureRequests]: ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
  signal: AbortSignal.timeout(15_000),
})

const discover = async (issuer: URL) =>
  oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...options(issuer) }))

/**
 * Prefers an authorisation code to a token in the URL, where the provider lets browsers exchange it. Google requires a secret, which a
 * browser cannot keep.
 */
const givesTokenAtOnce = ({ token_endpoint_auth_methods_supported: methods, response_types_supported: types }: oauth.AuthorizationServer) =>
  !methods?.includes('none') && types?.includes('id_token') === true

/** Replaces the library's message for developers by the fixed text. */
const inOurWords = (cause: unknown): never => {
  throw new Error(loginMessages.providerFailed, { cause })
}

/** State for the return: the path to open and whether the session outlives the browser. */
type Wishes = Pick<PendingProviderSignIn, 'to' | 'remember'>

/** Redirects to the identity provider. Its answer returns in the URL fragment, which no server or log sees. */
export const redirectToProvider = (provider: Provider, wishes: Wishes = {}): Promise<void> => leave(provider, wishes).catch(inOurWords)

const leave = async ({ issuer, clientId }: Provider, wishes: Wishes) => {
  const server = await discover(new URL(issuer))
  if (!server.authorization_endpoint) throw new TypeError(`${issuer} names no authorization endpoint`)
  const visit: PendingProviderSignIn = {
    issuer,
    clientId,
    ...wishes,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const address = new URL(server.authorization_endpoint)
  const ask = {
    client_id: clientId,
    redirect_uri: callbackAddress(),
    response_mode: 'fragment',
    scope: providerScopes.join(' '),
    state: visit.state,
    nonce: visit.nonce,
    ...(givesTokenAtOnce(server)
      ? { response_type: 'id_token' }
      : {
          response_type: 'code',
          code_challenge: await oauth.calculatePKCECodeChallenge(visit.verifier),
          code_challenge_method: 'S256',
        }),
  }
  for (const [name, value] of Object.entries(ask)) address.searchParams.set(name, value)
  storePendingSignIn(visit)
  window.location.assign(address.href)
}

/** Returns the ID token of a finished sign-in. `answer` is the URL fragment. */
export const readProviderAnswer = (visit: PendingProviderSignIn, answer: URLSearchParams): Promise<string> =>
  read(visit, answer).catch(inOurWords)

const read = async (visit: PendingProviderSignIn, answer: URLSearchParams) => {
  const issuer = new URL(visit.issuer)
  const server = await discover(issuer)
  const client = { client_id: visit.clientId }
  const token = answer.get('id_token')
  const rest = new URLSearchParams([...answer].filter(([name]) => name !== 'id_token'))
  const checked = oauth.validateAuthResponse(server, client, rest, visit.state)
  if (token !== null) return withNonce(token, visit.nonce)

  const exchange = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    checked,
    callbackAddress(),
    visit.verifier,
    options(issuer),
  )
  const { id_token: exchanged } = await oauth.processAuthorizationCodeResponse(server, client, exchange, {
    expectedNonce: visit.nonce,
    requireIdToken: true,
  })
  if (exchanged === undefined) throw new TypeError('No ID token came')
  return exchanged
}

/** A token of another sign-in is refused here; the server checks that it is genuine. */
const withNonce = (token: string, nonce: string): string => {
  const [, payload = ''] = token.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  if (typeof claims === 'object' && claims !== null && 'nonce' in claims && claims.nonce === nonce) return token
  throw new TypeError('The token is not for this visit')
}
