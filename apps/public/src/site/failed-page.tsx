import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTransition } from 'react'
import { messageOf, requestIdOf } from '../kit/failure.ts'
import styles from './failed-page.module.css'

/** A page whose content could not be fetched, or that met a bug: calm, and with a way on. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [retrying, startRetry] = useTransition()
  const requestId = requestIdOf(error)
  const message = messageOf(error)

  const retry = () =>
    startRetry(async () => {
      // What failed is forgotten, so that the loaders ask for it again.
      queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
      await router.invalidate()
      reset()
    })

  return (
    <section className={`wrap ${styles.page}`}>
      <h1 className="visually-hidden">Something went wrong</h1>
      <StateMessage title="Something went wrong" failed onRetry={retry} retrying={retrying}>
        <p>{message === 'Something went wrong' ? 'It is not your fault. Please try again in a moment.' : message}</p>
        {requestId && <p className="num">If it goes on, tell the office this number: {requestId}</p>}
      </StateMessage>
    </section>
  )
}
