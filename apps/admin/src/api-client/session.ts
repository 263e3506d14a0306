import { readToken } from '@campus/client/access-token.ts'
import { createCall } from '@campus/client/create-call.ts'
import { type Auth, createSession } from '@campus/client/session.ts'
import { useStore } from 'zustand'
import { apiOrigin } from './origins.ts'

/** This browser's session. While one develops or tests, each reply is checked against its contract. */
export const session = createSession(createCall(apiOrigin(), { token: readToken, validate: import.meta.env.DEV }))

/** Returns the state of the session. */
export const useAuth = <T>(select: (auth: Auth) => T): T => useStore(session.store, select)
