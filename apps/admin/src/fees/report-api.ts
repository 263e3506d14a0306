import { saveFile } from '@campus/client/save-file.ts'
import type { ReportPeriod } from '@campus/contracts/fees/collections.ts'
import {
  exportCashBook,
  exportCollections,
  exportOutstanding,
  listCollections,
  listLateFines,
  listOutstanding,
  runLateFines,
  saveLateFine,
} from '@campus/contracts/fees/endpoints.ts'
import type { LateFineDraft } from '@campus/contracts/fees/late-fines.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { read } from '../kit/read.ts'
import { refreshAmounts } from './api.ts'

/** What came in and what was taken back on some days. */
export const collectionsQuery = (period: ReportPeriod) => read(listCollections, { query: period }, (reply) => reply.data)

/** What students still owe. */
export const outstandingQuery = read(listOutstanding, {}, (reply) => reply.data)

/** The late fine of each course. */
export const lateFinesQuery = read(listLateFines, {}, (reply) => reply.data)

const named = (name: string, { from, to }: ReportPeriod) => `${name}-${from}-${to}.csv`

/** Each fetches a report as a CSV file and hands it to the browser. */
export const exportsOf = (query: ReportPeriod) => ({
  collections: async () => saveFile(await call(exportCollections, { query }), named('collections', query)),
  cashBook: async () => saveFile(await call(exportCashBook, { query }), named('cash-book', query)),
})
export const saveOutstanding = async () => saveFile(await call(exportOutstanding, {}), 'outstanding.csv')

/** Changes the late fine of a course. */
export const useSaveLateFine = (course: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: LateFineDraft) => call(saveLateFine, { params: { course }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lateFinesQuery.queryKey }),
  })
}

/** Fines who is late, once for each due date however often it is asked for. */
export const useRunLateFines = () => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => call(runLateFines, {}), onSettled: () => void refreshAmounts(queryClient) })
}
