import { saveFile } from '@campus/client/save-file.ts'
import type { ReportPeriod } from '@campus/contracts/fees/reports/collection-schema.ts'
import {
  exportCashBook,
  exportCollections,
  exportDebtors,
  exportOutstanding,
  listCollections,
  listDebtors,
  listLateFines,
  listOutstanding,
  previewLateFines,
  runLateFines,
  saveLateFine,
} from '@campus/contracts/fees/endpoints.ts'
import { printStatements, remindDebtors } from '@campus/contracts/fees/reports/endpoints.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import type { LateFine, LateFineSetting } from '@campus/contracts/fees/late-fines/schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { noBackgroundRefetch } from '../../api-client/no-background-refetch.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useRefetch } from '../../api-client/use-refetch.ts'
import { listRequest } from '../../list/list-search-params.ts'
import { refreshAmounts } from '../api.ts'
import { debtorRequest, type DebtorSearchParams } from './debtor-search-params.ts'

/** Payments and reversals of a period. */
export const collectionsQuery = (period: ReportPeriod) => endpointQuery(listCollections, { query: period }, (reply) => reply.data)

/** Outstanding fees of students. */
export const outstandingQuery = endpointQuery(listOutstanding, {}, (reply) => reply.data)

/** One page of who owes. */
export const debtorsQuery = (address: DebtorSearchParams) =>
  endpointQuery(listDebtors, { query: { ...listRequest(address), ...debtorRequest(address) } }, (reply) => reply)

/** Fetches all who fit as a CSV file and hands it to the browser. */
export const saveDebtors = async (address: DebtorSearchParams): Promise<void> => {
  saveFile(await call(exportDebtors, { query: debtorRequest(address) }), `who-owes-${collegeDay()}.csv`)
}

/** Fetches the statements of account of all who fit as one PDF and hands it to the browser. */
export const saveStatements = async (address: DebtorSearchParams): Promise<void> => {
  saveFile(await call(printStatements, { query: debtorRequest(address) }), `${statementMessages.fileOfAll(collegeDay())}.pdf`)
}

/** Mails all who fit what they owe now. */
export const useRemindDebtors = () =>
  useMutation({
    mutationFn: ({ search, course, semester }: DebtorSearchParams) => call(remindDebtors, { body: { search, course, semester } }),
    onSettled: useRefetch(listDebtors),
  })

/** The late fine of each course. */
export const lateFinesQuery = queryOptions({ ...endpointQuery(listLateFines, {}, (reply) => reply.data), ...noBackgroundRefetch })

/** The late fines that a run would write now. */
export const lateFinePreviewQuery = endpointQuery(previewLateFines, {}, (reply) => reply.data)

const named = (name: string, { from, to }: ReportPeriod) => `${name}-${from}-${to}.csv`

/** Each fetches a report as a CSV file and hands it to the browser. */
export const exportsOf = (query: ReportPeriod) => ({
  collections: async () => saveFile(await call(exportCollections, { query }), named('collections', query)),
  cashBook: async () => saveFile(await call(exportCashBook, { query }), named('cash-book', query)),
})
export const saveOutstanding = async () => saveFile(await call(exportOutstanding, {}), 'outstanding.csv')

/**
 * Changes a course's late fine unless another admin has changed it meanwhile, whose version is then shown. Other courses keep their input.
 */
export const useSaveLateFine = ({ course, amount, dueDates, steps }: LateFine) => {
  const queryClient = useQueryClient()
  const show = (fine: LateFine) =>
    queryClient.setQueryData(lateFinesQuery.queryKey, (fines) => fines?.map((one) => (one.course === course ? fine : one)))
  const showTheirs = async () => {
    try {
      const { data } = await call(listLateFines, {})
      const theirs = data.find((fine) => fine.course === course)
      if (theirs) show(theirs)
    } catch {
      // The refusal is told all the same.
    }
  }
  return useMutation({
    mutationFn: (setting: LateFineSetting) =>
      call(saveLateFine, { params: { course }, body: { ...setting, former: { amount, dueDates, steps } } }),
    onSuccess: ({ data }) => {
      show(data)
      void queryClient.invalidateQueries({ queryKey: lateFinePreviewQuery.queryKey })
    },
    onError: async (error) => {
      if (error instanceof AppError && error.code === 'CONFLICT') await showTheirs()
    },
  })
}

/** Fines late students, once for each due date however often it is requested. */
export const useRunLateFines = () => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => call(runLateFines, {}), onSettled: () => void refreshAmounts(queryClient) })
}
