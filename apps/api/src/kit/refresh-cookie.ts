import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

export type RefreshCookie = {
  /** The token that the browser sent along. */
  read(request: FastifyRequest): string | undefined
  /** Keeps a token in the browser until then; null: until the browser is closed. */
  set(reply: FastifyReply, token: string, expires: Date | null): void
  clear(reply: FastifyReply): void
}

/**
 * The cookie that a sign-in lives by: no script reads it, no other site makes it be sent, and it goes nowhere but to the calls
 * that need it. Over HTTPS its name makes the browser refuse one that was set without.
 */
export const refreshCookie = ({
  publicUrl,
  apiUrl,
  cookieDomain,
}: Pick<Config, 'publicUrl' | 'apiUrl' | 'cookieDomain'>): RefreshCookie => {
  const secure = (apiUrl ?? publicUrl)?.startsWith('https:') ?? false
  const name = secure ? '__Secure-refresh' : 'refresh'
  const attributes = {
    name,
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...(cookieDomain !== null && { domain: cookieDomain }),
  } as const
  const send = (reply: FastifyReply, value: string, expires: Date | null) =>
    void reply.header('set-cookie', stringifySetCookie({ ...attributes, value, ...(expires && { expires }) }))

  return {
    read: ({ headers }) => parseCookie(headers.cookie ?? '')[name] || undefined,
    set: send,
    clear: (reply) => send(reply, '', new Date(0)),
  }
}
