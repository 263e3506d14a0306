import { endsWithin, readToken } from '@campus/client/access-token.ts'
import { getOwnAccount } from '@campus/contracts/identity/endpoints.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { apiOrigin } from '../kit/origins.ts'

/** Any call of one's own renews a token that has ended. */
const renew = () => call(getOwnAccount, {})

/**
 * A student's whole record. It comes over the live connection, which is opened for the question and closed with its answer or when
 * the screen is left; its code comes with the first record. The connection itself tries again, so the query does not.
 */
export const recordQuery = (studentId: string) =>
  queryOptions({
    queryKey: [findStudentById.name, studentId],
    retry: false,
    queryFn: async ({ signal }) => {
      const { createLive } = await import('@campus/client/live.ts')
      const token = readToken()
      // A connection that is refused for its token would have to wait for its next attempt.
      if (token !== null && endsWithin(token, 30)) await renew()
      signal.throwIfAborted()
      const live = createLive(apiOrigin(), { token: readToken, renew, reload: () => window.location.reload() })
      signal.addEventListener('abort', live.close)
      try {
        return await live.ask(findStudentById, { studentId })
      } finally {
        signal.removeEventListener('abort', live.close)
        live.close()
      }
    },
  })
