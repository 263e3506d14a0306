import { alertTitles } from '@campus/contracts/kit/words.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useTransition } from 'react'
import { messageOf } from '../kit/failure.ts'
import { session } from '../kit/session.ts'

/** The way out. Where the server could not be told, one is still signed in, and hears it. */
export const useSignOut = () => {
  const [leaving, start] = useTransition()
  const leave = () =>
    start(async () => {
      try {
        await session.signOut()
        showToast({ message: 'You are signed out', kind: 'success' })
      } catch (error) {
        void showAlert({ title: alertTitles.oops, text: messageOf(error) })
      }
    })
  return { leave, leaving }
}
