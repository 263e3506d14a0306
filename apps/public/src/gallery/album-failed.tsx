import { alertTitles, failureMessages } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../api-client/read-failure.ts'
import { useRetryPage } from '../page/use-retry-page.ts'
import { focusMain } from '../page/focus-main.ts'

/** Failures already shown in an alert. During a retry the router renders the old one again. */
const told = new WeakSet<Error>()

/** Shows why an album could not be loaded in an alert and offers a retry. */
export const AlbumFailed = ({ error, reset }: ErrorComponentProps) => {
  const { retry, retrying } = useRetryPage(error, reset)
  const reason = messageOf(error, failureMessages.wentWrong)
  useEffect(() => {
    if (error instanceof Error) {
      if (told.has(error)) return
      told.add(error)
    }
    void showAlert({ title: alertTitles.oops, text: reason, kind: 'failure' })
  }, [error, reason])
  const retryFromMain = () => {
    // The button disappears while the pictures load.
    focusMain()
    retry()
  }
  return (
    <section className="wrap section">
      <h1 className="visually-hidden">Album</h1>
      <StateMessage failed title={reason} onRetry={retryFromMain} retrying={retrying} />
    </section>
  )
}
