import { saveFile } from '@campus/client/save-file.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { exportConcessions, listConcessions, markConcessions, sumConcessions } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import type { SponsorPayment } from '@campus/contracts/fees/concessions/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useRefetch } from '../../api-client/use-refetch.ts'
import { listRequest } from '../../list/list-search-params.ts'
import type { ConcessionSearchParams } from './search-params.ts'

/** One page of the concessions. */
export const concessionsQuery = (address: ConcessionSearchParams) =>
  endpointQuery(listConcessions, { query: listRequest(address) }, (reply) => reply)

/** Fetches all that fit as a CSV file and hands it to the browser. */
export const saveConcessions = async ({ scheme, is }: ConcessionSearchParams) => {
  saveFile(await call(exportConcessions, { query: { scheme, is } }), `concessions-${collegeDay()}.csv`)
}

/** The sums of concessions by scheme. */
export const concessionSumsQuery = endpointQuery(sumConcessions, {}, (reply) => reply.data)

/** Says of some concessions that their sponsor's money came, or did not. */
export const useMarkConcessions = () =>
  useMutation({
    mutationFn: (body: SponsorPayment) => call(markConcessions, { body }),
    onSettled: useRefetch(listConcessions, sumConcessions),
  })
