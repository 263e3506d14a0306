import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './scroll-box.module.css'

/** On which sides something of it is out of sight. */
type Hidden = { left: boolean; right: boolean }

const nothing: Hidden = { left: false, right: false }

type ScrollBoxProps = {
  children: ReactNode
  /** Nothing in it takes the focus, so that the keyboard scrolls the box itself. */
  isTabStop?: boolean
}

/**
 * A table that scrolls sideways where it is wider than its place, and then says so: in words, and by a shadow at the edge that
 * hides something. One that fits is no scroll container, or its head could not stay in sight while the page scrolls.
 */
export const ScrollBox = ({ children, isTabStop = false }: ScrollBoxProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(nothing)
  const isWide = hidden.left || hidden.right
  useLayoutEffect(() => {
    const { current: element } = box
    const content = element?.firstElementChild
    if (!element || !content) return
    const look = () => {
      // A pixel may be lost to rounding.
      const beyond = content.getBoundingClientRect().width - element.clientWidth
      const left = element.scrollLeft > 1
      const right = beyond - element.scrollLeft > 1
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    sizes.observe(content)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className={styles.place} data-left={hidden.left || undefined} data-right={hidden.right || undefined}>
      {isWide && <p className={`${styles.hint} no-print`}>{panelMessages.scrollHelp}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={box} className={styles.box} data-scrolls={isWide || undefined} tabIndex={isTabStop && isWide ? 0 : undefined}>
        {children}
      </div>
    </div>
  )
}
