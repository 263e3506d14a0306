import type { KeyboardEvent } from 'react'
import styles from './row-link.module.css'

const ways = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const

const isWay = (key: string): key is keyof typeof ways => key in ways

/** Up and Down choose the row beside, as in a list of mails. */
const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (!isWay(event.key)) return
  event.preventDefault()
  const link = event.currentTarget.closest('tr')?.[ways[event.key]]?.querySelector<HTMLAnchorElement>(`.${styles.link}`)
  link?.focus()
  link?.click()
}

/** For the link in a row's name that shows the row beside the table: it can be pressed anywhere in the row. */
export const rowLink = { className: styles.link, onKeyDown, replace: true, resetScroll: false } as const
