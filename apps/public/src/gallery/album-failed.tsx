import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../kit/failure.ts'

/** An album whose pictures could not be fetched: an alert says why (specification §8), and the page offers to try again. */
export const AlbumFailed = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const reason = messageOf(error, 'Something went wrong!')
  useEffect(() => {
    void showAlert({ title: 'Oops...', text: reason, kind: 'failure' })
  }, [reason])
  return (
    <section className="wrap section">
      <h1 className="visually-hidden">Album</h1>
      <StateMessage failed title={reason} onRetry={() => void router.invalidate()} />
    </section>
  )
}
