import { peopleSearchMessages } from '@campus/contracts/students/messages.ts'
import { useCallback, useEffect, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { importPalette } from './import-palette.ts'
import { LazyPalette } from './lazy-palette.tsx'
import styles from './search-button.module.css'

/** Preloads the palette. After a failure the opened search loads it again. */
const prepare = () => void importPalette().catch(() => undefined)

const isWritingIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns whether the keys open the search: Ctrl or ⌘ with K anywhere, and / outside text fields. */
const asks = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
  if (altKey) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !isWritingIn(target)
}

/** Opens the search from every screen, by hand or by keyboard. An open dialog comes first. */
export const SearchButton = () => {
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])

  // Safari has no such callback: there it is fetched with the first sign of being wanted.
  useEffect(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(prepare)
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asks(event)) return
      // Else the browser's own search would open.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) setOpened(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-label={peopleSearchMessages.label}
        onClick={() => setOpened(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconSearch aria-hidden />
        <span>{peopleSearchMessages.button}</span>
      </button>
      {opened && <LazyPalette onClose={close} />}
    </>
  )
}
