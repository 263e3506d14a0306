import { certificateSorts } from '@campus/contracts/certificates/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listAddress, searchText, sortIn } from '../table/list-search-params.ts'

/** What narrows the list. Kinds are fetched with the screen: one that there is not narrows nothing. */
export const certificateFilters = z.object({
  search: searchText,
  kind: z
    .string()
    .regex(/^[a-z]{1,30}$/i)
    .optional()
    .catch(undefined),
})

/** The list's whole address. */
export const certificateAddress = certificateFilters.extend({ sort: sortIn(certificateSorts), ...listAddress })
export type CertificateAddress = z.output<typeof certificateAddress>
