import { findStatus, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import type { StatusUpdate } from '@campus/contracts/admissions/status/schema.ts'
import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { noop, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { messageOf } from '../../api-client/failure-message.ts'
import { noBackgroundRefetch } from '../../api-client/no-background-refetch.ts'

const fetchStatus = async (studentUniqueId: string, signal?: AbortSignal) =>
  (await call(findStatus, { params: { studentUniqueId }, ...(signal && { signal }) })).data

/** Subject of the toasts about loading and updating, so that each replaces the former. */
export const statusSubject = 'status'

/** The status of an application. Toasts report loading and its result. */
export const statusQuery = (id: string) =>
  queryOptions({
    queryKey: [findStatus.path, id],
    queryFn: async ({ signal }) => {
      showToast({ message: statusMessages.loading, subject: statusSubject })
      try {
        const record = await fetchStatus(id, signal)
        showToast({ message: statusMessages.loaded, kind: 'success', subject: statusSubject })
        return record
      } catch (error) {
        if (!signal.aborted)
          showToast({
            message: statusMessages.loadFailed(messageOf(error, statusMessages.notFound)),
            kind: 'failure',
            subject: statusSubject,
          })
        throw error
      }
    },
    ...noBackgroundRefetch,
  })

type Decision = { id: string; body: StatusUpdate }

/** Decides on an application. After a success or another admin's decision the server's status is shown. */
export const useUpdateStatus = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: Decision) => call(updateStatus, { params: { studentUniqueId: id }, body }),
    onSuccess: (_, { id, body: { applicationStatus, message } }) => {
      queryClient.setQueryData(statusQuery(id).queryKey, (record) => record && { ...record, applicationStatus, message })
      for (const name of [listApplications.path, findStudents.path, findStudentById.name])
        void queryClient.invalidateQueries({ queryKey: [name] })
    },
    // The refetch runs in the background.
    onSettled: (_, __, { id }) => {
      fetchStatus(id).then((record) => queryClient.setQueryData(statusQuery(id).queryKey, record), noop)
    },
  })
}
