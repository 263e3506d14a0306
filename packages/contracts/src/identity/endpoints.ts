import { z } from '../core/zod.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { profilePicture } from '../core/files.ts'
import { listPage } from '../core/list-schemas.ts'
import { done, fileReply, ok } from '../core/reply-schemas.ts'
import { recordId } from '../core/field-schemas.ts'
import { peopleFilters, peopleSearch, person, personChange } from './people/schema.ts'
import { ownPassword, profile, profileDraft } from './profile-schema.ts'
import { factorChallenge } from './second-factor-schema.ts'
import {
  account,
  emailProof,
  forgotPassword,
  login,
  newAdmin,
  provider,
  providerSignIn,
  providerToken,
  resetPassword,
  signup,
  user,
} from './schema.ts'

const signedIn = ok({ message: z.string(), user })
/** Nobody is signed in yet where `secondFactor` is there, which says how the sign-in goes on (`finishSignIn`). */
const signedInOrAsked = ok({ message: z.string(), user: user.optional(), secondFactor: factorChallenge.optional() })

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/signup',
  summary: 'Makes an account for a student or parent and signs them in',
  access: 'anyone',
  limit: 'signup',
  body: signup,
  refuses: ['CONFLICT'],
  refreshCookie: 'set',
  status: 201,
  reply: signedIn,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  summary: 'Signs in by e-mail and password, or asks for the second factor where the account has one',
  access: 'anyone',
  limit: 'login',
  body: login,
  refuses: ['NOT_SIGNED_IN'],
  refreshCookie: 'set',
  status: 200,
  reply: signedInOrAsked,
})

export const getSignInProvider = endpoint({
  ...publicRead,
  path: '/api/v1/auth/provider',
  summary: 'The identity provider that one can sign in with; nothing where none is set up',
  reply: ok({ provider: provider.optional() }),
})

export const signInWithProvider = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  summary: "Signs in by the identity provider's token, in the query or in the body; asks for the second factor where the account has one",
  access: 'anyone',
  limit: 'login',
  query: providerToken,
  body: providerSignIn,
  refuses: ['NOT_SIGNED_IN', 'CONFLICT'],
  refreshCookie: 'set',
  status: 200,
  reply: signedInOrAsked,
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh',
  summary: 'A new access token for the session of the cookie; 204 where there is no cookie',
  access: 'anyone',
  refuses: ['NOT_SIGNED_IN', 'TOO_MANY_REQUESTS'],
  refreshCookie: 'used',
  status: 200,
  reply: ok({ user }),
  mayBeEmpty: true,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'Ends the session; a success whether or not there was one',
  access: 'anyone',
  refreshCookie: 'used',
  status: 200,
  reply: ok({}),
})

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/v1/auth/me',
  summary: 'Who is signed in',
  access: 'signed-in',
  status: 200,
  reply: ok({ user: account }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v1/forgot-password',
  summary: 'Mails a code to the address if it has an account; answers alike if not',
  access: 'anyone',
  limit: 'oneTimeCode',
  body: forgotPassword,
  status: 200,
  reply: done,
})

export const changeForgottenPassword = endpoint({
  method: 'POST',
  path: '/api/v1/validate/password',
  summary: 'Sets a new password by a mailed code and ends all sessions of the account',
  access: 'anyone',
  limit: 'proof',
  body: resetPassword,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const createAdmin = endpoint({
  method: 'POST',
  path: '/api/v1/auth/Admin/SignUp',
  summary: "Makes an account for a further admin; the caller's own password is asked for again",
  access: 'people.change',
  limit: 'signup',
  body: newAdmin,
  refuses: ['CONFLICT'],
  fresh: true,
  secondPerson: true,
  status: 201,
  reply: ok({ message: z.string(), user: account }),
})

export const requestEmailProof = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/code',
  summary: "Mails a code to the account's pending address, or to its own",
  access: 'signed-in',
  limit: 'oneTimeCode',
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const requestFirstEmailProof = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/first-code',
  summary:
    "Mails a code to the account's pending address, or to its own, unless one was mailed there already. Counted like a code that is asked for",
  access: 'signed-in',
  refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  status: 200,
  reply: ok({
    message: z.string(),
    /** Whether a code is there that can still be entered. */
    isOpen: z.boolean(),
  }),
})

export const proveEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/verify',
  summary: "Shows by a mailed code that an address is one's own: the pending one, which is the account's from then on, or the account's",
  access: 'signed-in',
  limit: 'proof',
  body: emailProof,
  refuses: ['CONFLICT'],
  status: 200,
  reply: done,
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/auth/profile',
  summary: "One's own profile",
  access: 'signed-in',
  status: 200,
  reply: ok({ profile }),
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/profile',
  summary: "Changes one's own profile; a new address needs the password and is pending until its code is entered",
  access: 'signed-in',
  limit: 'proof',
  body: profileDraft,
  refuses: ['CONFLICT', 'FRESH_FACTOR'],
  status: 200,
  reply: ok({ message: z.string(), profile }),
})

export const saveProfilePicture = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/profile/picture',
  summary: "Changes one's own picture",
  access: 'signed-in',
  limit: 'proof',
  files: { picture: profilePicture },
  status: 200,
  reply: ok({ message: z.string(), profile }),
})

export const unlinkProvider = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/profile/provider',
  summary: "Ends the identity provider's way into one's own account, and every other session of it",
  access: 'signed-in',
  limit: 'proof',
  body: ownPassword,
  refuses: ['CONFLICT', 'FRESH_FACTOR'],
  status: 200,
  reply: ok({ message: z.string(), profile }),
})

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people',
  summary: 'Who has an account, by name or e-mail and role',
  access: 'people.read',
  query: peopleSearch,
  status: 200,
  reply: listPage(person),
})

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people.csv',
  summary: 'Everybody who fits, as a CSV file',
  access: 'people.read',
  query: peopleFilters,
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})

const onePerson = z.object({ id: recordId })

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/people/:id',
  summary:
    "Makes somebody an admin with duties or no longer one, changes their duties, or disables or enables their account; never the last owner. An admin's rights take the caller's own password again",
  access: 'people.change',
  params: onePerson,
  body: personChange,
  refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  fresh: true,
  secondPerson: true,
  status: 200,
  reply: ok({ message: z.string(), data: person }),
})

export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/people/:id/sessions',
  summary: 'Signs somebody out on every device, at once',
  access: 'people.change',
  params: onePerson,
  status: 200,
  reply: ok({ message: z.string(), data: person }),
})

export const unlinkPerson = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/people/:id/provider',
  summary: "Ends the identity provider's way into somebody's account and signs them out; not where it is the only way in",
  access: 'people.change',
  params: onePerson,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: person }),
})

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/people/:id',
  summary: "Deletes somebody's account for good; their applications stay. Takes the caller's own password again; nobody deletes their own",
  access: 'people.change',
  params: onePerson,
  body: ownPassword,
  refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  fresh: true,
  status: 200,
  reply: done,
})
