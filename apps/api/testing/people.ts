import { changePerson, getOwnAccount, listPeople } from '@campus/contracts/identity/endpoints.ts'
import type { TestApp } from './app.ts'

export type Someone = Awaited<ReturnType<TestApp['signedIn']>>

/** What tests ask of the list of people. `api` is called at each request, and `admin` gives who asks unless told otherwise. */
export const peopleRequests = (api: () => TestApp, admin: () => Someone) => {
  const changed = (who: Someone, body: object, as: Someone) => ({
    params: { id: who.id },
    body: { ...body, currentPassword: as.password },
  })
  const list = async (query: Record<string, string> = {}, as = admin()) => (await api().send(listPeople, { query }, as)).body
  return {
    list,
    emails: async (query: Record<string, string> = {}) => (await list(query)).data.map(({ email }) => email),
    change: (who: Someone, body: object, as = admin()) => api().send(changePerson, changed(who, body, as), as),
    /** Returns the message of a change that is refused. */
    refused: async (who: Someone, body: object, as = admin()) =>
      (await api().sendRefused(changePerson, changed(who, body, as), as)).body.message,
    isSignedIn: async (who: Someone) => (await api().inject(getOwnAccount, {}, who)).statusCode === 200,
    /** A student whose address is confirmed. */
    confirmed: async () => {
      const someone = await api().signedIn('student')
      await api().pool.query('update accounts set email_verified_at = now() where id = $1', [someone.id])
      return someone
    },
  }
}
