import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { ownDataMeta, ownEndpointQuery } from '../../api-client/own-data-query.ts'
import { usePayment } from '../../payments/payment-store.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** Result of an id check: `unfit` cannot be a student's id. */
export type IdFinding = 'unfit' | 'valid' | 'unknown'

const findOut = async (id: string, signal: AbortSignal): Promise<IdFinding> => {
  const { studentId } = await import('@campus/contracts/core/identifiers/student-id-schema.ts')
  if (!studentId.safeParse(id).success) return 'unfit'
  const { validateStudentId } = await import('@campus/contracts/students/endpoints.ts')
  const { data } = await call(validateStudentId, { params: { id }, signal })
  return data.isValidated ? 'valid' : 'unknown'
}

/** Requested for each typed id, without background refetches. */
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

/** The schema of the search. */
export const feeSearchSchema = async () => (await fees()).findFeeInfo.query

/** A student's fees: complete for the student, masked for others. It is personal data and removed at a change of account. */
export const feeInfoQuery = (uniqueId: string) => ownEndpointQuery(fees, 'findFeeInfo', (reply) => reply.data, { query: { uniqueId } })

/** The fees of the last search since the page was entered. */
export const usePaymentInfo = () => {
  const uniqueId = usePayment((payment) => payment.uniqueId)
  return useQuery({ ...feeInfoQuery(uniqueId ?? ''), ...(uniqueId === null && { queryFn: skipToken }) }).data
}

/** Searches a student's fees, which the page then shows. */
export const useSearchFees = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (uniqueId: string) => queryClient.query({ ...feeInfoQuery(uniqueId), staleTime: 0 }),
    onSuccess: (_, uniqueId) => usePayment.getState().show(uniqueId),
  })
}
