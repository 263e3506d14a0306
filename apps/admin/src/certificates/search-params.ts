import { certificateSorts } from '@campus/contracts/certificates/options.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { listSearchParams, searchText, sortIn } from '../list/list-search-params.ts'

/** The filters of the list. Kinds are loaded with the screen; an unknown one filters nothing. */
export const certificateFilters = z.object({
  search: searchText,
  kind: z
    .string()
    .regex(/^[a-z]{1,30}$/i)
    .optional()
    .catch(undefined),
})

/** The list's whole address. */
export const certificateSearchParams = certificateFilters.extend({ sort: sortIn(certificateSorts), ...listSearchParams })
export type CertificateSearchParams = z.output<typeof certificateSearchParams>
