import type { StatusQuestion } from '@campus/contracts/admissions/status/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'

/** Personal data: it is removed when the page is left. */
export const useTrackApplication = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async (body: StatusQuestion) => {
      const { trackApplication } = await import('@campus/contracts/admissions/endpoints.ts')
      return (await call(trackApplication, { body })).data
    },
  })
