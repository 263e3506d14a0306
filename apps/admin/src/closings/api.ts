import { saveFile } from '@campus/client/save-file.ts'
import { closeDay, exportClosing, findClosing, findDrawer, listClosings } from '@campus/contracts/closings/endpoints.ts'
import type { ClosingDraft } from '@campus/contracts/closings/schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { listRequest } from '../table/list-search-params.ts'
import type { ClosingAddress } from './search-params.ts'

/** What lies in one's own drawer: asked anew at each visit, since a payment may have been taken a moment ago. */
export const drawerQuery = queryOptions({ ...endpointQuery(findDrawer, {}, (reply) => reply.data), staleTime: 0 })

/** One page of the closings, and who has not closed an earlier day. */
export const closingsQuery = (address: ClosingAddress) => endpointQuery(listClosings, { query: listRequest(address) }, (reply) => reply)

/** One closing with its entries. */
export const closingQuery = (number: string) => endpointQuery(findClosing, { params: { number } }, (reply) => reply.data)

/** Fetches the entries of a closing as a CSV file and hands it to the browser. */
export const saveClosing = async (number: number): Promise<void> =>
  saveFile(await call(exportClosing, { params: { number } }), `closing-${number}.csv`)

/** Closes one's day, once for a key. Figures and list are asked anew, also after a failure: the day may be closed all the same. */
export const useCloseDay = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: ClosingDraft; key: string }) => call(closeDay, { body, headers: { 'Idempotency-Key': key } }),
    onSettled: () => Promise.all([findDrawer.path, listClosings.path].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
}
