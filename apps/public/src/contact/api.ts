import type { ContactDraft } from '@campus/contracts/contact/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../kit/call.ts'

export const useSendContactMessage = () =>
  useMutation({
    mutationFn: async (body: ContactDraft) => {
      const { sendContactMessage } = await import('@campus/contracts/contact/endpoints.ts')
      return call(sendContactMessage, { body })
    },
  })
