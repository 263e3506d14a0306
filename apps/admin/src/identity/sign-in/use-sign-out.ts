import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { signOut } from '../../api-client/session-owner.ts'
import { messageOf } from '../../api-client/failure.ts'
import { mayLeave } from '../../form/unsaved-changes.ts'

/**
 * Signs out, once however often it is pressed; what is not saved is asked about first. Readings that are under way are given up, for
 * the server would refuse them in the middle of it.
 */
export const useSignOut = () => {
  const queryClient = useQueryClient()
  const [signingOut, setSigningOut] = useState(false)
  const busy = useRef(false)

  const leave = async () => {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await mayLeave())) return
      setSigningOut(true)
      await queryClient.cancelQueries()
      await signOut()
    } catch (error) {
      void queryClient.refetchQueries({ type: 'active' })
      void showAlert({ title: alertTitles.error, text: messageOf(error) })
    } finally {
      busy.current = false
      setSigningOut(false)
    }
  }
  return { signOut: () => void leave(), signingOut }
}
