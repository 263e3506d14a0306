import { saveFile } from '@campus/client/save-file.ts'
import {
  deleteContactMessage,
  exportContactMessages,
  findContactMessage,
  listContactMessages,
  markMessage,
  replyToMessage,
} from '@campus/contracts/contact/endpoints.ts'
import { type ContactMessage, type ContactThread, inboxSorts, type ReplyDraft } from '@campus/contracts/contact/schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import type { PageRecord } from '@campus/contracts/core/remembered-paging.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import type { InboxSearchParams } from './search-params.ts'

/** Milliseconds between two looks at a message whose answer waits to be mailed, and how long it is looked at. */
const [pulse, patience] = [5000, 300_000]

type InboxPage = { messages: ContactMessage[]; total: number }

/** A page of the inbox, and how many messages it has on all pages. */
export const inboxQuery = ({ parPage, limit }: PageRecord, { sort = inboxSorts[0], answered }: InboxSearchParams = {}) =>
  endpointQuery(
    listContactMessages,
    { query: { perPage: parPage, limit, sort, ...(answered && { answered }) } },
    ({ data, total }): InboxPage => ({ messages: data, total }),
  )

const threadQuery = (contactId: string) => endpointQuery(findContactMessage, { params: { contactId } }, ({ data }): ShownMessage => data)

/** A message; its answers are undefined while only the list's row is known. */
export type ShownMessage = ContactMessage & Partial<Pick<ContactThread, 'replies'>>

/** One message with its answers. The list's row is shown until they have loaded. */
export const messageQuery = (queryClient: QueryClient, contactId: string) =>
  queryOptions({
    ...threadQuery(contactId),
    placeholderData: (): ShownMessage | undefined =>
      queryClient
        .getQueriesData<InboxPage>({ queryKey: [listContactMessages.path] })
        .flatMap(([, page]) => page?.messages ?? [])
        .find(({ _id }) => _id === contactId),
    refetchInterval: ({ state: { data } }) => {
      const last = data?.replies?.at(-1)
      return last?.mail === 'waiting' && Date.now() - Date.parse(last.sentAt) < patience ? pulse : false
    },
  })

/** Shows a changed message and refetches the lists. */
const useShowThread = (contactId: string) => {
  const queryClient = useQueryClient()
  const refetchLists = useRefetch(listContactMessages)
  return ({ data }: { data: ContactThread }) => {
    queryClient.setQueryData(threadQuery(contactId).queryKey, data)
    return refetchLists()
  }
}

/** Mails an answer. After a refusal the message is refetched, because another admin may have answered. */
export const useReply = (contactId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReplyDraft) => call(replyToMessage, { params: { contactId }, body }),
    onSuccess: useShowThread(contactId),
    onError: () => queryClient.invalidateQueries({ queryKey: threadQuery(contactId).queryKey }),
  })
}

export const useMarkMessage = (contactId: string) =>
  useMutation({
    mutationFn: (answered: boolean) => call(markMessage, { params: { contactId }, body: { answered } }),
    onSuccess: useShowThread(contactId),
  })

/** Fetches all messages as a CSV file and hands it to the browser. */
export const saveMessages = async (): Promise<void> => saveFile(await call(exportContactMessages, {}), `messages-${collegeDay()}.csv`)

/** Deletes a message for good and refetches the lists. */
export const useDeleteMessage = () =>
  useMutation({
    mutationFn: (contactId: string) => call(deleteContactMessage, { params: { contactId } }),
    onSuccess: useRefetch(listContactMessages),
  })
