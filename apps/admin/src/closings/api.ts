import { saveFile } from '@campus/client/save-file.ts'
import { closeDay, exportClosing, findClosing, findDrawer, listClosings } from '@campus/contracts/closings/endpoints.ts'
import type { ClosingDraft } from '@campus/contracts/closings/schema.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { ClosingSearchParams } from './search-params.ts'

/** The admin's own drawer, loaded at each visit because a payment may have been recorded a moment ago. */
export const drawerQuery = queryOptions({ ...endpointQuery(findDrawer, {}, (reply) => reply.data), staleTime: 0 })

/** One page of closings, with the admins who have not closed an earlier day. */
export const closingsQuery = (address: ClosingSearchParams) =>
  endpointQuery(listClosings, { query: listRequest(address) }, (reply) => reply)

/** One closing with its entries. */
export const closingQuery = (number: string) => endpointQuery(findClosing, { params: { number } }, (reply) => reply.data)

/** Fetches the entries of a closing as a CSV file and hands it to the browser. */
export const saveClosing = async (number: number): Promise<void> =>
  saveFile(await call(exportClosing, { params: { number } }), `closing-${number}.csv`)

/** Closes the admin's day once per key. Figures and list are refetched after a failure too, because the day may be closed all the same. */
export const useCloseDay = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: ClosingDraft; key: string }) => call(closeDay, { body, headers: { 'Idempotency-Key': key } }),
    onSettled: useRefetch(findDrawer, listClosings),
  })
