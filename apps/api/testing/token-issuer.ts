import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export type IssuedToken = { payload?: JWTPayload; alg?: 'RS256' | 'HS256' | 'none'; stranger?: boolean; kid?: string }

/** A provider of which a test can have any token, right or wrong, and which can be down. */
export const startTokenIssuer = async (answers: Record<string, () => object | null> = {}) => {
  const [own, stranger] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ])
  const state = { down: false, asked: [] as string[] }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    state.asked.push(path)
    const body = state.down ? null : documents[path]?.()
    response.writeHead(state.down ? 503 : body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const documents: Record<string, () => object | null> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...('/introspect' in answers && { introspection_endpoint: `${issuer}/introspect` }),
    }),
    '/keys': () => ({ keys: [jwk] }),
    ...answers,
  }

  const mint = async ({ payload = {}, alg = 'RS256', stranger: isStranger = false, kid = 'one' }: IssuedToken = {}): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: issuer,
      aud: 'campus',
      sub: 'person-1',
      iat: now,
      exp: now + 600,
      nonce: 'n',
      email: 'person.1@example.com',
      email_verified: true,
      name: 'Person One',
      picture: 'https://pictures.example/1.jpg',
      ...payload,
    }
    if (alg === 'none') return new UnsecuredJWT(claims).encode()
    const token = new SignJWT(claims).setProtectedHeader({ alg, kid })
    // The classic: the public key, which everyone has, taken for a shared secret.
    if (alg === 'HS256') return token.sign(new TextEncoder().encode(await exportSPKI(own.publicKey)))
    return token.sign(isStranger ? stranger.privateKey : own.privateKey)
  }

  return {
    issuer,
    mint,
    state,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
