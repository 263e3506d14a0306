import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { signOut } from '../../api-client/session-owner.ts'
import { mayLeave } from '../../form/use-unsaved-changes.ts'

/** Signs out once, after a question about unsaved input. Pending requests are cancelled, because the server would refuse them. */
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
      void showFailureAlert(error)
    } finally {
      busy.current = false
      setSigningOut(false)
    }
  }
  return { signOut: () => void leave(), signingOut }
}
