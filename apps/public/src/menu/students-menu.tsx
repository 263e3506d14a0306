import { ChevronDown } from '@campus/ui/icons.tsx'
import { breakpoints } from '@campus/contracts/core/ui-constants.ts'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { focusMain } from '../page/focus-main.ts'
import { studentLinks } from './links.ts'
import { SiteLink } from '../page/site-link.tsx'
import styles from './top-bar.module.css'

/**
 * The Students dropdown. It closes on a click outside, Escape, a choice, a navigation, when the focus leaves it, and in a narrow window.
 */
export const StudentsMenu = () => {
  const [opened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const router = useRouter()

  useEffect(() => {
    if (!opened) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false)
    }
    const wide = window.matchMedia(`(min-width: ${breakpoints.mobileMenu}px)`)
    const closeHidden = () => {
      // A browser may already have moved the focus from a hidden element.
      const { activeElement } = document
      if (activeElement === document.body || root.current?.contains(activeElement)) focusMain()
      setOpened(false)
    }
    const stopListening = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && setOpened(false))
    document.addEventListener('pointerdown', closeOutside)
    wide.addEventListener('change', closeHidden)
    return () => {
      stopListening()
      document.removeEventListener('pointerdown', closeOutside)
      wide.removeEventListener('change', closeHidden)
    }
  }, [opened, router])

  const choose = () => {
    setOpened(false)
    focusMain()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      setOpened(false)
      button.current?.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpened(true)
      moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <div
      className={styles.students}
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpened(false)
      }}
    >
      <button
        type="button"
        className={styles.link}
        ref={button}
        aria-expanded={opened}
        aria-controls={id}
        onKeyDown={onKeyDown}
        onClick={() => setOpened((was) => !was)}
      >
        Students <ChevronDown className={styles.chevron ?? ''} />
      </button>
      <ul id={id} className={`panel ${styles.dropdown}`} hidden={!opened}>
        {studentLinks.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} onKeyDown={onKeyDown} onClick={choose}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Arrow keys move through the links and stop at the ends. The list is only visible after this event. */
const moveFocus = (root: HTMLElement | null, by: 1 | -1) =>
  requestAnimationFrame(() => {
    const links = [...(root?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  })
