import { changeFactorRequirement, getFactorRequirement } from '@campus/contracts/identity/second-factor-endpoints.ts'
import type { RequirementChange } from '@campus/contracts/identity/second-factor-schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { ownFactorQuery } from '../second-factor/api.ts'

/** The day from which on every admin needs a second factor; null where none does. */
export const requirementQuery = endpointQuery(getFactorRequirement, {}, ({ data }) => data.requiredFrom)

export const useChangeRequirement = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequirementChange) => call(changeFactorRequirement, { body }),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(requirementQuery.queryKey, data.requiredFrom)
      await queryClient.invalidateQueries(ownFactorQuery)
    },
  })
}
