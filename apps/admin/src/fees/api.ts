import { saveFile } from '@campus/client/save-file.ts'
import {
  findFeeLedger,
  findOfficeFeeInfo,
  findReceipt,
  listCollections,
  listOutstanding,
  printReceipt,
  recordPayment,
  reversePayment,
} from '@campus/contracts/fees/endpoints.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import { findStudentById } from '@campus/contracts/students/events.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { onceAsked } from '../kit/once-asked.ts'
import { read } from '../kit/read.ts'

import { isRefusal, paymentKey, settle } from './payment-key.ts'

/** Whose account it is and what is due. */
export const feeInfoQuery = (uniqueId: string) =>
  queryOptions({ ...read(findOfficeFeeInfo, { query: { uniqueId } }, (reply) => reply.data.Student_Info), ...onceAsked })

/** The account's ledger, the newest line first. */
export const ledgerQuery = (uniqueId: string) =>
  queryOptions({ ...read(findFeeLedger, { params: { uniqueId } }, (reply) => reply.data), ...onceAsked })

/** One receipt, as it is printed. */
export const receiptQuery = (number: string) => read(findReceipt, { params: { number } }, (reply) => reply.data)

/** Fetches a receipt as a PDF and hands it to the browser. */
export const saveReceipt = async (number: string) => saveFile(await call(printReceipt, { params: { number } }), `${number}.pdf`)

/** Everything that shows amounts is asked for again; resolves when what is on the screen is fresh. */
export const refreshAmounts = (queryClient: QueryClient) =>
  Promise.all(
    [
      findOfficeFeeInfo.path,
      findFeeLedger.path,
      findReceipt.path,
      listCollections.path,
      listOutstanding.path,
      findStudents.path,
      findStudentById.name,
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )

/** Records a payment once, however often it is sent until its outcome is known. */
export const useRecordPayment = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: FeePayment) => call(recordPayment, { body, headers: { 'Idempotency-Key': paymentKey(body) } }),
    onSuccess: (_, body) => settle(body),
    onError: (error, body) => {
      if (isRefusal(error)) settle(body)
    },
    // Nobody has to wait for it. After a failure too: the payment may have been taken, or the account changed meanwhile.
    onSettled: () => void refreshAmounts(queryClient),
  })
}

/** Takes a payment back, with a reason. */
export const useReversePayment = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ number, reason }: { number: string; reason: string }) => call(reversePayment, { params: { number }, body: { reason } }),
    onSettled: () => void refreshAmounts(queryClient),
  })
}
