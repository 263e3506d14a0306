import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { timers } from '@campus/contracts/kit/screens.ts'
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

/** Toasts at the top right for three seconds; the time stands still while one is hovered or the window is not looked at. */
export default function ToastStack() {
  const [focused, setFocused] = useState(true)
  useWindowEvent('blur', () => setFocused(false))
  useWindowEvent('focus', () => setFocused(true))
  useEffect(
    () =>
      connectToasts(({ title, message, kind = 'notice' }) => {
        notifications.show({
          title,
          message,
          ...looks[kind],
          classNames: { icon: styles.icon ?? '', description: styles.description ?? '' },
          role: kind === 'failure' ? 'alert' : 'status',
          withBorder: true,
          closeButtonProps: { 'aria-label': 'Close' },
        })
      }),
    [],
  )
  return <Notifications position="top-right" autoClose={focused ? timers.toast : false} pauseResetOnHover="all" />
}
