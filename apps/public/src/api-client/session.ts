import { createSession } from '@campus/client/session.ts'
import { call } from './call.ts'

/** The browser's one session. On the server nobody signs in, so there it is always a stranger's. */
export const session = createSession(call)
