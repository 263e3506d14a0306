import { recordId } from '../core/field-schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { done, ok } from '../core/reply-schemas.ts'
import { z } from '../core/zod.ts'
import { person } from './people/schema.ts'
import { ownPassword } from './profile-schema.ts'
import { user } from './schema.ts'
import {
  factorConfirmation,
  factorProof,
  factorRequirement,
  factorSetUp,
  ownSecondFactor,
  requirementChange,
  signInProof,
} from './second-factor-schema.ts'

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  summary: 'Signs in whoever has shown their password, or the identity provider’s token, and now a second factor',
  access: 'anyone',
  limit: 'secondFactor',
  body: signInProof,
  refuses: ['NOT_SIGNED_IN', 'CONFLICT'],
  refreshCookie: 'set',
  status: 200,
  reply: ok({ message: z.string(), user }),
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/step-up',
  summary: 'Shows the second factor again: for five minutes this session may do what asks for a fresh one',
  access: 'signed-in',
  limit: 'secondFactor',
  body: factorProof,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const getOwnSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/auth/second-factor',
  summary: 'Whether one has a second factor, and from which day on every admin needs one',
  access: 'signed-in',
  status: 200,
  reply: ok({ data: ownSecondFactor }),
})

export const beginFactorSetUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/set-up',
  summary: 'Makes a secret for an authenticator app, for admins; the password is asked for again. Nothing changes until it is confirmed',
  access: 'signed-in',
  limit: 'proof',
  body: ownPassword,
  refuses: ['CONFLICT', 'NOT_ALLOWED', 'FRESH_FACTOR'],
  status: 200,
  reply: ok({ data: factorSetUp }),
})

export const confirmFactorSetUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  summary: 'Takes the app into use by a code of it, ends every other session, and answers the recovery codes, once',
  access: 'signed-in',
  limit: 'proof',
  body: factorConfirmation,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), recoveryCodes: z.array(z.string()) }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes',
  summary: 'Makes new recovery codes and voids the former ones',
  access: 'signed-in',
  limit: 'proof',
  fresh: true,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), recoveryCodes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/second-factor',
  summary: 'Removes one’s own second factor with its recovery codes',
  access: 'signed-in',
  limit: 'proof',
  fresh: true,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const getFactorRequirement = endpoint({
  method: 'GET',
  path: '/api/v1/admin/second-factor',
  summary: 'From which day on every admin needs a second factor',
  access: 'people.read',
  status: 200,
  reply: ok({ data: factorRequirement }),
})

export const changeFactorRequirement = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/second-factor',
  summary: 'Requires a second factor of every admin from a day on, or no longer; takes the caller’s own password again',
  access: 'people.change',
  fresh: true,
  body: requirementChange,
  refuses: ['TOO_MANY_REQUESTS'],
  status: 200,
  reply: ok({ message: z.string(), data: factorRequirement }),
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/people/:id/second-factor',
  summary: 'Removes somebody’s lost second factor and signs them out; not one’s own. Takes the caller’s own password again',
  access: 'people.change',
  fresh: true,
  params: z.object({ id: recordId }),
  body: ownPassword,
  refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  status: 200,
  reply: ok({ message: z.string(), data: person }),
})
