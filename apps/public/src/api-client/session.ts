import { createSession } from '@campus/client/session.ts'
import { call } from './call.ts'

/** The browser's session. On the server it is always a visitor's. */
export const session = createSession(call)
