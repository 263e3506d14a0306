import { changePerson, getOwnAccount, listPeople, requestEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { inviteAdmin } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { TestApp } from './app.ts'
import { beginSession } from './make-caller.ts'

export type Someone = Awaited<ReturnType<TestApp['signedIn']>>

/**
 * The calls that tests make about the list of people. `api` is called at each request; `admin` returns the caller unless another one is
 * given.
 */
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

/** The requests of an admin that change an account, their own or somebody's, each with what it needs. */
export const peopleChanges = (api: TestApp, admin: Someone) => {
  let n = 0
  const somebody = async () => {
    const { id } = await api.signedIn('student')
    await api.pool.query('update accounts set email_verified_at = now() where id = $1', [id])
    return { params: { id } }
  }

  const invitee = () => ({ name: 'Ravi Demo', email: `ravi.${++n}@example.com`, currentPassword: admin.password })
  const invitedSomebody = async () => {
    const { body } = await api.send(inviteAdmin, { body: invitee() }, admin)
    return { params: { id: body.data._id } }
  }

  const link = (id: string) => api.pool.query(`update accounts set provider_issuer = 'i', provider_subject = $1 where id = $1::uuid`, [id])
  return {
    'DELETE /api/v1/auth/profile/provider': async () => {
      await link(admin.id)
      return { body: { currentPassword: admin.password } }
    },
    'DELETE /api/v1/auth/sessions/:id': async () => ({ params: { id: await beginSession(api, admin.id) } }),
    'DELETE /api/v1/auth/sessions': async () => {
      await beginSession(api, admin.id)
      return {}
    },
    'DELETE /api/v1/admin/people/:id/provider': async () => {
      const { params } = await somebody()
      await link(params.id)
      return { params }
    },
    'PATCH /api/v1/admin/people/:id': async () => ({
      ...(await somebody()),
      body: { role: 'admin', currentPassword: admin.password },
    }),
    'DELETE /api/v1/admin/people/:id': async () => ({ ...(await somebody()), body: { currentPassword: admin.password } }),
    'POST /api/v1/auth/Admin/SignUp': () =>
      Promise.resolve({ body: { ...exampleSignup, email: `further.${++n}@example.com`, currentPassword: admin.password } }),
    'DELETE /api/v1/admin/people/:id/sessions': somebody,
    'POST /api/v1/admin/invitations': () => Promise.resolve({ body: invitee() }),
    'POST /api/v1/admin/invitations/:id/link': async () => ({ ...(await invitedSomebody()), body: { currentPassword: admin.password } }),
    'DELETE /api/v1/admin/invitations/:id': invitedSomebody,
    'POST /api/v1/auth/email/verify': async () => {
      await api.pool.query('update accounts set email_verified_at = null where id = $1', [admin.id])
      await api.send(requestEmailProof, {}, admin)
      // The newest code alone is valid.
      const mail = (await api.mails.settled()).findLast(({ to }) => to === admin.email)
      return { body: { otp: /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] } }
    },
  }
}
