import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, type CookieSettings } from './cookie-attributes-rules.ts'

type RefreshCookie = {
  /** The token that the browser sent along. */
  read(request: FastifyRequest): string | undefined
  /** Keeps a token in the browser until then; null: until the browser is closed. */
  set(reply: FastifyReply, token: string, expires: Date | null): void
  clear(reply: FastifyReply): void
}

/** The bytes of a refresh token. Those of earlier releases had 32. */
export const tokenBytes = 33

/** The name of the cookie over HTTPS in earlier releases, at whichever host; a shared cookie still has it. */
const formerName = '__Secure-refresh'
const formerPath = '/api/v1/auth'
const isFormer = (token: string) => Buffer.from(token, 'base64url').length < tokenBytes

/** The cookie that a sign-in lives by. */
export const refreshCookie = (config: CookieSettings): RefreshCookie => {
  const api = config.apiUrl ?? config.publicUrl
  const { isOneHosts, ...attributes } = cookieAttributes(config, { name: 'refresh', path: formerPath })
  const formerDomains = isOneHosts && api !== null ? [undefined, ...domainsAbove(api)] : []

  const cookiesOf = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')
  const send = (reply: FastifyReply, value: string, expires: Date | null) => {
    reply.header('set-cookie', stringifySetCookie({ ...attributes, value, ...(expires && { expires }) }))
    const replaced = formerName in cookiesOf(reply.request) ? formerDomains : []
    for (const domain of replaced) {
      const former = { ...attributes, name: formerName, path: formerPath, value: '', expires: new Date(0) }
      reply.header('set-cookie', stringifySetCookie({ ...former, ...(domain !== undefined && { domain }) }))
    }
  }

  return {
    read: (request) => {
      const cookies = cookiesOf(request)
      const own = cookies[attributes.name] || undefined
      const former = isOneHosts ? cookies[formerName] || undefined : undefined
      // Any host of the domain can set one of the former name. A token of this release does not come by that way.
      return own ?? (former !== undefined && isFormer(former) ? former : undefined)
    },
    set: send,
    clear: (reply) => send(reply, '', new Date(0)),
  }
}

/** The domains that a host is in, as far as a cookie could have been set for them. */
const domainsAbove = (url: string): string[] => {
  const labels = new URL(url).hostname.split('.')
  return labels.slice(0, -1).map((_, above) => labels.slice(above).join('.'))
}
