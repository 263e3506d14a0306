import { createHmac, randomBytes } from 'node:crypto'
import { dayLength } from '@campus/contracts/core/dates.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deriveKey } from '../../../platform/crypto/derive-key.ts'
import { createSigner } from '../../../platform/crypto/signature.ts'
import type { Settings } from '../../../platform/process/settings.ts'
import { rememberedBrowsers } from './browser-rules.ts'
import { cookieAttributes, type CookieSettings } from './cookie-attributes-rules.ts'

type BrowserCookie = {
  /** Returns the name that a browser was given at a sign-in before, or a new one. */
  nameOf(request: FastifyRequest): string
  /** Returns what is kept of a browser of an account: it tells neither the name nor whether it is another account's browser. */
  hashOf(accountId: string, name: string): Buffer
  set(reply: FastifyReply, name: string): void
}

/** The calls that sign somebody in stand at several places. */
const path = '/api'

/**
 * The cookie by which a browser is known again at the next sign-in. It opens nothing: whoever has it still needs the password, but a
 * sign-in by it to an account that knows it is not mailed to the owner. It is signed, so that a name is one that we gave away.
 */
export const browserCookie = (config: CookieSettings & Pick<Settings, 'secrets'>): BrowserCookie => {
  const { isOneHosts: _, ...attributes } = cookieAttributes(config, { name: 'browser', path })
  const signer = createSigner(deriveKey(config.secrets.jwt, 'browser cookie'))
  const key = deriveKey(config.secrets.jwt, 'known browser')

  const read = ({ headers }: FastifyRequest): string | null => {
    const [, name, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(parseCookie(headers.cookie ?? '')[attributes.name] ?? '') ?? []
    return name !== undefined && signature !== undefined && signer.isSignatureOf(name, signature) ? name : null
  }

  return {
    nameOf: (request) => read(request) ?? randomBytes(32).toString('base64url'),
    hashOf: (accountId, name) => createHmac('sha256', key).update(`${accountId} ${name}`).digest(),
    set(reply, name) {
      const value = `${name}.${signer.sign(name)}`
      reply.header(
        'set-cookie',
        stringifySetCookie({ ...attributes, value, expires: new Date(Date.now() + rememberedBrowsers.days * dayLength) }),
      )
    },
  }
}
