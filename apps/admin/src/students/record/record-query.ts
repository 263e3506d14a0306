import { findStudentById } from '@campus/contracts/students/events.ts'
import { queryOptions } from '@tanstack/react-query'
import { openLive } from '../../api-client/open-live-connection.ts'

/**
 * A student's whole record. It comes over the live connection, which is opened for the question and closed with its answer or when
 * the screen is left. The connection itself tries again, so the query does not.
 */
export const recordQuery = (studentId: string) =>
  queryOptions({
    queryKey: [findStudentById.name, studentId],
    retry: false,
    queryFn: async ({ signal }) => {
      const live = await openLive()
      signal.addEventListener('abort', live.close)
      try {
        signal.throwIfAborted()
        return await live.ask(findStudentById, { studentId })
      } finally {
        signal.removeEventListener('abort', live.close)
        live.close()
      }
    },
  })
