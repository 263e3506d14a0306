import type { StatusAnswer } from '@campus/contracts/admissions/status/schema.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownApplicationsQuery } from './own-applications-query.ts'
import { messageOf } from '../../api-client/read-failure.ts'
import { ownDataMeta } from '../../api-client/own-data-query.ts'
import { session } from '../../api-client/session.ts'
import { useAuth } from '../../api-client/use-auth.ts'

const ownStatusQuery = (uniqueId: string) =>
  queryOptions({
    queryKey: ['findStatus', uniqueId],
    queryFn: async ({ signal }): Promise<StatusAnswer> => {
      const { findStatus } = await import('@campus/contracts/admissions/endpoints.ts')
      const { data } = await session.call(findStatus, { params: { studentUniqueId: uniqueId }, signal })
      return { uniqueId, applicationStatus: data.applicationStatus, message: data.message, history: data.history }
    },
    meta: ownDataMeta,
  })

/**
 * Returns the linked application if it is the signed-in student's own, without asking for a date of birth. Otherwise nothing is requested
 * and `answer` is null.
 */
export const useOwnApplicationStatus = (id: string | undefined) => {
  const { user } = useAuth()
  const [left, setLeft] = useState(false)
  const { data: applications } = useQuery({ ...ownApplicationsQuery, enabled: user?.role === 'student' && id !== undefined && !left })
  const listed = applications?.find(({ uniqueId }) => uniqueId === id)
  const { data, error, isFetching, refetch } = useQuery({ ...ownStatusQuery(id ?? ''), enabled: listed !== undefined && !left })
  return {
    answer: left || !data ? null : { ...data, ...(listed?.course && { course: listed.course }) },
    live: 'asked' as const,
    asking: isFetching,
    problem: error && messageOf(error),
    refresh: () => refetch(),
    /** Starts over with another application. */
    leave: () => setLeft(true),
  }
}
