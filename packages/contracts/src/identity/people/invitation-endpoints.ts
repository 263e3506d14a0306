import { z } from '../../core/zod.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, ok } from '../../core/reply-schemas.ts'
import { recordId } from '../../core/field-schemas.ts'
import { acceptance, handedLink, invitation, invitationDraft, invitationToken, invited } from './invitation-schema.ts'
import { ownPassword } from '../profile-schema.ts'
import { user } from '../schema.ts'

const oneInvitation = z.object({ id: recordId })
const sent = ok({ message: z.string(), data: invitation, link: handedLink.optional() })

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v1/admin/invitations',
  summary: 'Who is invited to be an admin and has not come yet',
  access: 'people.read',
  status: 200,
  reply: ok({ data: z.array(invitation) }),
})

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/v1/admin/invitations',
  summary:
    "Mails somebody a link that makes them an admin, or answers with it where no mail leaves; asks for the caller's own password. 409 for an address with an account",
  access: 'people.change',
  limit: 'invitation',
  body: invitationDraft,
  refuses: ['CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: sent,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/admin/invitations/:id/link',
  summary: "Mails a new link, or answers with it where no mail leaves, and voids the former one; asks for the caller's own password",
  access: 'people.change',
  limit: 'invitation',
  params: oneInvitation,
  body: ownPassword,
  refuses: ['CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: sent,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/invitations/:id',
  summary: 'Voids an invitation',
  access: 'people.change',
  params: oneInvitation,
  status: 200,
  reply: done,
})

export const findInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation',
  summary: 'Whom the link of an invitation is for; 400 alike for one that is unknown, used, expired or withdrawn',
  access: 'anyone',
  limit: 'proof',
  body: invitationToken,
  status: 200,
  reply: ok({ data: invited }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation/accept',
  summary: 'Makes the account of an invited admin, whose address the link confirms, and signs them in; once',
  access: 'anyone',
  limit: 'proof',
  body: acceptance,
  refuses: ['CONFLICT'],
  secondPerson: true,
  refreshCookie: 'set',
  status: 201,
  reply: ok({ message: z.string(), user }),
})
