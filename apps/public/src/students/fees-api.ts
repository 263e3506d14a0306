import { saveFile } from '@campus/client/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** One's own fee accounts with their receipts, the newest first. */
export const ownFeesQuery = ownEndpointQuery(fees, 'listOwnFees', (reply) => reply.data)

/** Fetches a receipt of one's own as a PDF and hands it to the browser. */
export const useSaveReceipt = (number: string) =>
  useMutation({
    mutationFn: async () => session.call((await fees()).printReceipt, { params: { number } }),
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
  })
