import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { ownDataMeta, ownEndpointQuery } from '../../api-client/own-data-query.ts'
import { usePayment } from './payment-store.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** What is known of an id that was written: `unfit` is none that could be a student's. */
export type IdFinding = 'unfit' | 'valid' | 'unknown'

const findOut = async (id: string, signal: AbortSignal): Promise<IdFinding> => {
  const { studentId } = await import('@campus/contracts/core/identifiers/student-id-schema.ts')
  if (!studentId.safeParse(id).success) return 'unfit'
  const { validateStudentId } = await import('@campus/contracts/students/endpoints.ts')
  const { data } = await call(validateStudentId, { params: { id }, signal })
  return data.isValidated ? 'valid' : 'unknown'
}

/** Asked anew for each id that is written, and not by itself. */
export const idCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['validateStudentId', id],
    queryFn: ({ signal }) => findOut(id, signal),
    retry: false,
    retryOnMount: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
    meta: ownDataMeta,
  })

/** The schema of what one searches by. */
export const feeQuestion = async () => (await fees()).findFeeInfo.query

/** Somebody's fees: all of it for the student themself, masked for everybody else. So it goes when who is signed in goes. */
export const feeInfoQuery = (uniqueId: string) => ownEndpointQuery(fees, 'findFeeInfo', (reply) => reply.data, { query: { uniqueId } })

/** What the page shows: the fees of whom was searched last since it was entered. */
export const usePaymentInfo = () => {
  const uniqueId = usePayment((payment) => payment.uniqueId)
  return useQuery({ ...feeInfoQuery(uniqueId ?? ''), ...(uniqueId === null && { queryFn: skipToken }) }).data
}

/** Asks for somebody's fees; once they have come, the page shows them. */
export const useSearchFees = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (uniqueId: string) => queryClient.query({ ...feeInfoQuery(uniqueId), staleTime: 0 }),
    onSuccess: (_, uniqueId) => usePayment.getState().show(uniqueId),
  })
}
