import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'

const unsaved = new Set<string>()

const askToLeave = (): Promise<boolean> =>
  askFirst({
    title: panelMessages.leaveTitle,
    text: panelMessages.leaveText,
    yes: panelMessages.leave,
    no: panelMessages.keepEditing,
  })

/** Resolves to true when nothing on the screen is unsaved or the admin agrees to lose it. */
export const mayLeave = async (): Promise<boolean> => unsaved.size === 0 || askToLeave()

export type UnsavedOptions = {
  /** Changes of the search parameters alone, as by sorting, keep the input and need no question. */
  outlivesSearch?: boolean
}

/**
 * While something on a screen is not saved, leaving it is asked about: by a link, by Back, by closing the tab, by signing out. Returns
 * the same question for closing that part of the screen alone: it resolves to true when the part may be closed.
 */
export const useUnsavedChanges = (dirty: boolean, { outlivesSearch = false }: UnsavedOptions = {}): (() => Promise<boolean>) => {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [dirty, id])
  // Several of them on one screen ask once: the first one, for all.
  const isFirst = () => unsaved.values().next().value === id
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isFirst() && !(outlivesSearch && current.pathname === next.pathname) && !(await mayLeave()),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
  return async () => !dirty || askToLeave()
}

/**
 * Tracks whether a screen has unsaved input. `sending` is called when a save starts; the function that it returns is called after it and
 * returns whether all input is saved, without what was typed meanwhile.
 */
export const useTyped = (options?: UnsavedOptions) => {
  const [typed, setTyped] = useState(false)
  const changes = useRef(0)
  const mayClose = useUnsavedChanges(typed, options)
  return {
    mayClose,
    mark: () => {
      changes.current += 1
      setTyped(true)
    },
    clear: () => setTyped(false),
    sending: () => {
      const sent = changes.current
      return (): boolean => {
        if (changes.current !== sent) return false
        setTyped(false)
        return true
      }
    },
  }
}
