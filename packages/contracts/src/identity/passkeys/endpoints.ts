import { recordId } from '../../core/field-schemas.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, ok } from '../../core/reply-schemas.ts'
import { z } from '../../core/zod.ts'
import {
  newPasskey,
  ownPasskey,
  ownPasskeys,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  passkeySignIn,
  passkeySignInStart,
  passkeyStepUp,
} from './schema.ts'
import { ownPassword } from '../profile-schema.ts'
import { user } from '../schema.ts'

/**
 * Writes nothing and, without a challenge, asks the database nothing: then it has no limit, as a whole campus may open the panel from one
 * address. With one it counts against `passkeyStep`.
 */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-sign-in/options',
  summary:
    'What a browser needs to sign in by a passkey: the same for everybody, or the passkeys of a sign-in that waits for its second step',
  access: 'anyone',
  body: passkeySignInStart,
  refuses: ['NOT_SIGNED_IN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  status: 200,
  reply: ok({ data: passkeyRequest }),
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-sign-in',
  summary: 'Signs in by a passkey, without a password or after it',
  access: 'anyone',
  limit: 'passkey',
  body: passkeySignIn,
  refuses: ['NOT_SIGNED_IN', 'CONFLICT'],
  refreshCookie: 'set',
  status: 200,
  reply: ok({ message: z.string(), user }),
})

export const beginPasskeyStepUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-step-up/options',
  summary: 'What a browser needs to show one of the caller’s passkeys again',
  access: 'signed-in',
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ data: passkeyRequest }),
})

export const stepUpWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey-step-up',
  summary: 'Shows a passkey again: for five minutes this session may do what asks for a fresh second factor',
  access: 'signed-in',
  limit: 'passkey',
  body: passkeyStepUp,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const listOwnPasskeys = endpoint({
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  summary: 'One’s own passkeys, the oldest first, and where they work',
  access: 'signed-in',
  status: 200,
  reply: ok({ data: ownPasskeys }),
})

export const beginPasskeySetUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/set-up',
  summary:
    'What a browser needs to make a passkey, for admins; the password, or a fresh second factor, is asked for. Nothing changes until it is added',
  access: 'signed-in',
  limit: 'proof',
  body: ownPassword,
  refuses: ['CONFLICT', 'NOT_ALLOWED', 'FRESH_FACTOR'],
  status: 200,
  reply: ok({ data: passkeyCreation }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  summary: 'Takes a new passkey into use; the first factor of an account ends its other sessions',
  access: 'signed-in',
  limit: 'proof',
  body: newPasskey,
  refuses: ['CONFLICT', 'NOT_ALLOWED'],
  status: 201,
  reply: ok({ message: z.string(), data: ownPasskey }),
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/v1/auth/passkeys/:id',
  summary: 'Renames one of one’s own passkeys',
  access: 'signed-in',
  params: z.object({ id: recordId }),
  body: passkeyName,
  status: 200,
  reply: ok({ message: z.string(), data: ownPasskey }),
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/:id',
  summary: 'Removes one of one’s own passkeys',
  access: 'signed-in',
  limit: 'proof',
  fresh: true,
  params: z.object({ id: recordId }),
  status: 200,
  reply: done,
})
