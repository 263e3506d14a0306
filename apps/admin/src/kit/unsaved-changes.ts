import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/** Whether nothing would be lost, or one does not mind. */
export const mayLeave = async (): Promise<boolean> =>
  unsaved.size === 0 ||
  askFirst({
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    yes: 'Leave without saving',
    no: 'Keep editing',
  })

/** While something on a screen is not saved, leaving it is asked about: by a link, by Back, by closing the tab, by signing out. */
export const useUnsavedChanges = (dirty: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [dirty, id])
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: () => dirty, disabled: !dirty })
}
