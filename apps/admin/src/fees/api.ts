import { saveFile } from '@campus/client/save-file.ts'
import {
  adjustFees,
  bounceCheque,
  findFeeLedger,
  findOfficeFeeInfo,
  findReceipt,
  printReceipt,
  printStatement,
  recordPayment,
  reversePayment,
} from '@campus/contracts/fees/endpoints.ts'
import type { ChequeBounce, FeeAdjustment } from '@campus/contracts/fees/ledger-schema.ts'
import { statementMessages } from '@campus/contracts/fees/statement-messages.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { findPaymentsUnderWay } from '@campus/contracts/payments/under-way-endpoints.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { useDoOrAsk } from '../approvals/api.ts'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** The student of an account and the amount due. */
export const feeInfoQuery = (uniqueId: string) =>
  queryOptions({ ...endpointQuery(findOfficeFeeInfo, { query: { uniqueId } }, (reply) => reply.data.Student_Info), ...noBackgroundRefetch })

/** Online payments for the account that are under way. Asked for repeatedly, because the screen stays open meanwhile. */
export const underWayQuery = (uniqueId: string) => ({
  ...endpointQuery(findPaymentsUnderWay, { params: { uniqueId } }, (reply) => reply.data),
  staleTime: 0,
  refetchInterval: 30_000,
})

/** The account's ledger, the newest line first. */
export const ledgerQuery = (uniqueId: string) =>
  queryOptions({ ...endpointQuery(findFeeLedger, { params: { uniqueId } }, (reply) => reply.data), ...noBackgroundRefetch })

/** One receipt, as it is printed. */
export const receiptQuery = (number: string) => endpointQuery(findReceipt, { params: { number } }, (reply) => reply.data)

/** Fetches a receipt as a PDF and hands it to the browser. */
export const saveReceipt = async (number: string) => saveFile(await call(printReceipt, { params: { number } }), `${number}.pdf`)

/** Fetches an account with all its entries as a PDF and hands it to the browser. */
export const saveStatement = async (uniqueId: string) =>
  saveFile(await call(printStatement, { params: { uniqueId } }), `${statementMessages.file(uniqueId)}.pdf`)

/** The endpoints below these paths show amounts or effects of payments. To name each would have every screen load them all. */
const office = /^\/api\/v1\/admin\/(?:fees|certificates)(?:\/|$)/
const others: ReadonlySet<unknown> = new Set([findOfficeFeeInfo.path, findReceipt.path, findStudents.path, findStudentById.name])

/** Refetches everything that shows amounts, or what follows from a payment or its reversal; resolves when the screen is up to date. */
export const refreshAmounts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => others.has(name) || (typeof name === 'string' && office.test(name)),
  })

/** Writes an entry once for its key. */
const useOnce = <Body extends FeePayment | FeeAdjustment, Answer>(
  send: (body: Body, headers: Record<string, string>) => Promise<Answer>,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: Body; key: string }) => send(body, { 'Idempotency-Key': key }),
    // Runs in the background. After a failure too: the entry may have been written, or the account changed meanwhile.
    onSettled: () => void refreshAmounts(queryClient),
  })
}

/** Records a payment. */
export const useRecordPayment = () => useOnce((body: FeePayment, headers) => call(recordPayment, { body, headers }))

/** Changes the concession or the late fine of an account, or asks a second person to. */
export const useAdjustFees = () => {
  const doOrAsk = useDoOrAsk()
  return useOnce((body: FeeAdjustment, headers) =>
    doOrAsk(
      () => call(adjustFees, { body, headers }),
      () => {
        const { kind, uniqueId, amount, reason, scheme, head } = body
        const wanted = { uniqueId, amount: Math.abs(amount), reason }
        return kind === 'Concession' ? { kind: 'concession', ...wanted, scheme, head } : { kind: 'fine waiver', ...wanted }
      },
    ),
  )
}

/** Reverses the payment of a cheque that the bank did not pay, or asks a second person to. */
export const useBounceCheque = () => {
  const queryClient = useQueryClient()
  const doOrAsk = useDoOrAsk()
  return useMutation({
    mutationFn: ({ number, body }: { number: string; body: ChequeBounce }) =>
      doOrAsk(
        () => call(bounceCheque, { params: { number }, body }),
        () => ({ kind: 'bounce', receiptNumber: number, ...body }),
      ),
    onSettled: () => void refreshAmounts(queryClient),
  })
}

/** Takes a payment back, with a reason, or asks a second person to. */
export const useReversePayment = () => {
  const queryClient = useQueryClient()
  const doOrAsk = useDoOrAsk()
  return useMutation({
    mutationFn: ({ number, reason }: { number: string; reason: string }) =>
      doOrAsk(
        () => call(reversePayment, { params: { number }, body: { reason } }),
        () => ({ kind: 'reversal', receiptNumber: number, reason }),
      ),
    onSettled: () => void refreshAmounts(queryClient),
  })
}
