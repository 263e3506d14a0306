import { saveFile } from '@campus/client/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** The student's fee accounts with receipts, newest first. */
export const ownFeesQuery = ownEndpointQuery(fees, 'listOwnFees', (reply) => reply.data)

/** Saves one of the student's receipts as a PDF. */
export const useSaveReceipt = (number: string) =>
  useMutation({
    mutationFn: async () => session.call((await fees()).printReceipt, { params: { number } }),
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
  })
