import { saveFile } from '@campus/client/save-file.ts'
import {
  deleteContactMessage,
  exportContactMessages,
  findContactMessage,
  listContactMessages,
} from '@campus/contracts/contact/endpoints.ts'
import { type ContactMessage, type InboxSort, inboxSorts } from '@campus/contracts/contact/schema.ts'
import { collegeDay } from '@campus/contracts/kit/dates.ts'
import type { PageRecord } from '@campus/contracts/kit/paging.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { read } from '../kit/read.ts'

type InboxPage = { messages: ContactMessage[]; total: number }

/** A page of the inbox, and how many messages it has on all pages. */
export const inboxQuery = ({ parPage, limit }: PageRecord, sort: InboxSort = inboxSorts[0]) =>
  read(listContactMessages, { query: { perPage: parPage, limit, sort } }, ({ data, total }): InboxPage => ({ messages: data, total }))

/** One message; it is asked for only where no page of the inbox that was read has it. */
export const messageQuery = (queryClient: QueryClient, contactId: string) =>
  queryOptions({
    ...read(findContactMessage, { params: { contactId } }, ({ data }) => data),
    initialData: () =>
      queryClient
        .getQueriesData<InboxPage>({ queryKey: [listContactMessages.path] })
        .flatMap(([, page]) => page?.messages ?? [])
        .find(({ _id }) => _id === contactId),
    // A message never changes; it is there or it is not.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Fetches all messages as a CSV file and hands it to the browser. */
export const saveMessages = async (): Promise<void> => saveFile(await call(exportContactMessages, {}), `messages-${collegeDay()}.csv`)

/** Deletes a message for good. The lists are read anew. */
export const useDeleteMessage = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contactId: string) => call(deleteContactMessage, { params: { contactId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listContactMessages.path] }),
  })
}
