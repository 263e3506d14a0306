import { alertTitles } from '@campus/contracts/core/messages.ts'
import { signedOut } from '@campus/contracts/core/shared-messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTransition } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { isOwnDataQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

/**
 * Signs out. Pending requests for personal data are cancelled first, because the server would refuse them. If the server is unreachable,
 * the session stays and an alert says so.
 */
export const useSignOut = () => {
  const queryClient = useQueryClient()
  const [leaving, start] = useTransition()
  const leave = () =>
    start(async () => {
      try {
        await queryClient.cancelQueries({ predicate: isOwnDataQuery })
        await session.signOut()
        showToast({ message: signedOut, kind: 'success' })
      } catch (error) {
        void queryClient.refetchQueries({ type: 'active', predicate: isOwnDataQuery })
        void showAlert({ title: alertTitles.oops, text: messageOf(error) })
      }
    })
  return { leave, leaving }
}
