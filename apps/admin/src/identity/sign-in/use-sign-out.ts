import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '../../api-client/show-failure.ts'
import { signOut } from '../../api-client/session-owner.ts'
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
      void showFailure(error)
    } finally {
      busy.current = false
      setSigningOut(false)
    }
  }
  return { signOut: () => void leave(), signingOut }
}
