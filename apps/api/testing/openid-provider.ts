import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/** An account at the provider. */
type ProviderPerson = { sub: string; email: string; email_verified: boolean; name?: string }

type Tokens = { idToken: string; accessToken: string }

const hour = 3600
const callback = 'https://college.example/login'

const cookiesOf = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')

/** A real OpenID provider on this machine, with two clients: `campus` and a site of somebody else's. */
export const startOpenIdProvider = async (people: ProviderPerson[]) => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const client = {
    redirect_uris: [callback],
    grant_types: ['implicit'],
    response_types: ['id_token token' as const],
    token_endpoint_auth_method: 'none' as const,
  }
  const provider = new Provider(issuer, {
    clients: [
      { ...client, client_id: 'campus' },
      { ...client, client_id: 'somebody-else' },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    responseTypes: ['id_token token'],
    // Like Google: who somebody is stands in the ID token itself.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: hour, Session: hour, Grant: hour, AccessToken: hour, IdToken: hour },
    features: {
      introspection: { enabled: true, allowedPolicy: (_, asking, token) => asking.clientId === token.clientId },
      devInteractions: { enabled: true },
    },
    findAccount: (_, sub) => {
      const person = people.find((each) => each.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  /** Does what a browser does: sign-in and consent, up to the page that gets the tokens. */
  const signIn = async (sub: string, clientId = 'campus'): Promise<Tokens> => {
    const jar = new Map<string, string>()
    const visit = async (url: string, form?: Record<string, string>): Promise<URL> => {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookiesOf(jar) },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const location = new URL(response.headers.get('location') ?? '', url)
      if (location.href.startsWith(callback)) return location
      if (!location.pathname.startsWith('/interaction/')) return visit(location.href)
      const page = await (await fetch(location, { headers: { cookie: cookiesOf(jar) } })).text()
      return visit(location.href, page.includes('value="login"') ? { prompt: 'login', login: sub, password: 'x' } : { prompt: 'consent' })
    }
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'id_token token',
      scope: 'openid email profile',
      redirect_uri: callback,
      nonce: randomBytes(8).toString('hex'),
      state: 's',
    })
    const told = new URLSearchParams((await visit(`${issuer}/auth?${query.toString()}`)).hash.slice(1))
    const [idToken, accessToken] = [told.get('id_token'), told.get('access_token')]
    if (!idToken || !accessToken) throw new Error(`the provider gave no tokens: ${told.toString()}`)
    return { idToken, accessToken }
  }

  return {
    issuer,
    signIn,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
