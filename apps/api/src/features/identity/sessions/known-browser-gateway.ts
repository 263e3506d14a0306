import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { shownNetworkOf } from '../../../platform/http/network-address.ts'
import type { Services } from '../../../platform/services.ts'
import type { AccountRow } from '../account-queries.ts'
import { browserCookie } from './browser-cookie-gateway.ts'
import { listToldSignIns, markTold, rememberBrowser } from './browser-queries.ts'
import { hearsOfNewBrowsers, noticeOf, recogniseBrowser } from './browser-rules.ts'
import { newBrowserMail } from './new-browser-mails.ts'
import type { Place } from './queries.ts'

/** Returns where a request comes from, as far as it is kept and shown. */
export const placeOf = ({ headers, ip }: FastifyRequest): Place => ({
  ...recogniseBrowser(headers['user-agent']),
  network: shownNetworkOf(ip),
})

type SignIn = { account: AccountRow; sessionId: string; request: FastifyRequest }

type KnownBrowsers = {
  /**
   * Remembers the browser of a sign-in, and mails the account's owner where it is new. Part of the sign-in's transaction, which holds the
   * account's lock: of two at once the second sees what the first has written. Returns how to give the browser its cookie.
   */
  remember(tx: Database, signIn: SignIn): Promise<(reply: FastifyReply) => void>
}

export const knownBrowsersOf = ({ config, mail }: Pick<Services, 'config' | 'mail'>): KnownBrowsers => {
  const cookie = browserCookie(config)
  const lists = { student: '/student/', admin: `${config.adminUrl ?? ''}/admin/profile` }

  const tell = async (tx: Database, { account, sessionId, request }: SignIn): Promise<void> => {
    const place = placeOf(request)
    const notice = noticeOf(place, await listToldSignIns(tx, account.id))
    if (!notice) return
    await markTold(tx, sessionId)
    const { email, role, passwordHash } = account
    const said = { ...place, ...notice, at: new Date(), list: lists[role], hasPassword: passwordHash !== null }
    await mail.send(newBrowserMail(email, said), tx)
  }

  return {
    async remember(tx, signIn) {
      const { account, request } = signIn
      const name = cookie.nameOf(request)
      const isKnown = await rememberBrowser(tx, account.id, cookie.hashOf(account.id, name))
      if (!isKnown && hearsOfNewBrowsers(account)) await tell(tx, signIn)
      return (reply) => cookie.set(reply, name)
    },
  }
}
