import type { ContactDraft } from '@campus/contracts/contact/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { useLiveConnection } from '../api-client/live-connection-store.ts'

export const useSendContactMessage = () =>
  useMutation({
    mutationFn: async (body: ContactDraft) => {
      const { sendContactMessage } = await import('@campus/contracts/contact/endpoints.ts')
      return call(sendContactMessage, { body })
    },
  })

/** Requests the dashboard after a message; the server answers admins only (docs/product/public-website.md#contact). */
export const notifyDashboard = async (): Promise<void> => {
  const { requestDashboardData } = await import('@campus/contracts/dashboard/events.ts')
  await useLiveConnection
    .getState()
    .live?.ask(requestDashboardData, undefined)
    .catch(() => undefined)
}
