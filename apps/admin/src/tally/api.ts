import { saveFile } from '@campus/client/save-file.ts'
import {
  closeTallyBatch,
  exportTallyBatch,
  exportTallyMasters,
  findTallySettings,
  findTallyWaiting,
  listTallyBatches,
  saveTallySettings,
} from '@campus/contracts/tally/endpoints.ts'
import type { TallySettingsDraft } from '@campus/contracts/tally/schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { useRefetch, useRefetchAfterConflict } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { BatchSearchParams } from './search-params.ts'

/** How the fee book is written for Tally. Not fetched anew by itself: it is edited. */
export const tallySettingsQuery = { ...endpointQuery(findTallySettings, {}, (reply) => reply.data), ...noBackgroundRefetch }

/** Entries in no batch, up to a day or up to yesterday. Fetched at each visit, because earlier days can get new entries. */
export const tallyWaitingQuery = (upTo?: string) =>
  queryOptions({
    ...endpointQuery(findTallyWaiting, { query: upTo === undefined ? {} : { upTo } }, (reply) => reply.data),
    staleTime: 0,
  })

/** One page of the batches. */
export const tallyBatchesQuery = (address: BatchSearchParams) =>
  endpointQuery(listTallyBatches, { query: listRequest(address) }, (reply) => reply)

export const saveTallyBatch = async (number: number): Promise<void> =>
  saveFile(await call(exportTallyBatch, { params: { number } }), `tally-batch-${number}.xml`)

export const saveTallyMasters = async (): Promise<void> => saveFile(await call(exportTallyMasters, {}), 'tally-masters.xml')

/** Closes a batch once per key. All is fetched anew after a failure too, because it may be closed all the same. */
export const useCloseTallyBatch = () =>
  useMutation({
    mutationFn: ({ upTo, key }: { upTo: string; key: string }) =>
      call(closeTallyBatch, { body: { upTo }, headers: { 'Idempotency-Key': key } }),
    onSettled: useRefetch(findTallyWaiting, listTallyBatches, findTallySettings),
  })

/** Saves the settings; where somebody else has changed them meanwhile, theirs are then shown. */
export const useSaveTallySettings = () => {
  const queryClient = useQueryClient()
  const refetchWaiting = useRefetch(findTallyWaiting)
  return useMutation({
    mutationFn: (body: TallySettingsDraft) => call(saveTallySettings, { body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(tallySettingsQuery.queryKey, data)
      // The books may begin on another day.
      return refetchWaiting()
    },
    onError: useRefetchAfterConflict(tallySettingsQuery),
  })
}
