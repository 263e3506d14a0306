import { listConcessions, markConcessions, sumConcessions } from '@campus/contracts/fees/scheme-endpoints.ts'
import type { SponsorPayment } from '@campus/contracts/fees/concession-schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { listRequest } from '../../table/list-search-params.ts'
import type { ConcessionSearchParams } from './search-params.ts'

/** One page of the concessions. */
export const concessionsQuery = (address: ConcessionSearchParams) =>
  endpointQuery(listConcessions, { query: listRequest(address) }, (reply) => reply)

/** What was given by each scheme. */
export const concessionSumsQuery = endpointQuery(sumConcessions, {}, (reply) => reply.data)

/** Says of some concessions that their sponsor's money came, or did not. */
export const useMarkConcessions = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SponsorPayment) => call(markConcessions, { body }),
    onSettled: () =>
      Promise.all([listConcessions.path, sumConcessions.path].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
}
