import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { timers } from '@campus/contracts/core/ui-constants.ts'
import { useWindowEvent } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { Alert, Check, Info } from '../icons.tsx'
import styles from './toast-stack.module.css'
import { connectToasts } from './toasts.ts'

const looks = {
  success: { icon: <Check />, className: `${styles.toast} ${styles.success}` },
  failure: { icon: <Alert />, className: `${styles.toast} ${styles.failure}` },
  notice: { icon: <Info />, className: `${styles.toast} ${styles.notice}` },
}

/** Milliseconds that a toast stays readable before another replaces it. */
const readable = 700

/** Replaces toasts of one subject one after the other, each after a readable time. */
const takeTurns = () => {
  const last = new Map<string, { id?: string; freeAt: number }>()
  const waiting = new Set<number>()
  return {
    show: (subject: string | undefined, show: () => string): void => {
      if (subject === undefined) return void show()
      const now = Date.now()
      const turn = last.get(subject) ?? { freeAt: now }
      last.set(subject, turn)
      const begin = Math.max(now, turn.freeAt)
      turn.freeAt = begin + readable
      const replace = () => {
        if (turn.id !== undefined) notifications.hide(turn.id)
        turn.id = show()
      }
      if (begin === now) return replace()
      const timer = window.setTimeout(() => {
        waiting.delete(timer)
        replace()
      }, begin - now)
      waiting.add(timer)
    },
    end: () => {
      for (const timer of waiting) window.clearTimeout(timer)
    },
  }
}

/** Shows toasts at the top right for three seconds. The timer stops while one is hovered or the window is hidden. */
export default function ToastStack() {
  const [focused, setFocused] = useState(true)
  useWindowEvent('blur', () => setFocused(false))
  useWindowEvent('focus', () => setFocused(true))
  useEffect(() => {
    const inTurn = takeTurns()
    const disconnect = connectToasts(({ title, message, kind = 'notice', subject }) =>
      inTurn.show(subject, () =>
        notifications.show({
          title,
          message,
          ...looks[kind],
          classNames: { icon: styles.icon ?? '', description: 'soft' },
          role: kind === 'failure' ? 'alert' : 'status',
          withBorder: true,
          closeButtonProps: { 'aria-label': 'Close' },
        }),
      ),
    )
    return () => {
      disconnect()
      inTurn.end()
    }
  }, [])
  return <Notifications position="top-right" autoClose={focused ? timers.toast : false} pauseResetOnHover="all" />
}
