import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useEffect } from 'react'
import { messageOf } from './failure-message.ts'

type FailureAlert = {
  title: keyof typeof alertTitles
  /** The message for a failure that has none of its own. */
  otherwise?: string
  kind?: 'failure' | 'warning'
}

/** Tells of each failure of a query in a dialog, for screens that cannot go on without it. */
export const useFailureAlert = (
  { error, errorUpdatedAt }: { error: unknown; errorUpdatedAt: number },
  { title, otherwise, kind = 'failure' }: FailureAlert,
): void => {
  const text = error ? messageOf(error, otherwise) : null
  useEffect(() => {
    if (text !== null) void showAlert({ title: alertTitles[title], text, kind })
  }, [text, errorUpdatedAt, title, kind])
}
