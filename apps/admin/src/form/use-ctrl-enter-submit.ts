import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'

/**
 * Ctrl+Enter sends a screen's form, in every field of it, also where Enter is a new line. Not while the screen is covered by a
 * sign-in. The form gets the ref, its button `ctrlEnterSubmitProps`.
 */
export const useCtrlEnterSubmit = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (!form.current?.closest('[inert]')) form.current?.requestSubmit()
  }
  useHotkeys([['mod+Enter', submit]], [])
  return form
}

export const ctrlEnterSubmitProps = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl + Enter' } as const
