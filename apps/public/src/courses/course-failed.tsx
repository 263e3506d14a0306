import { Button } from '@campus/ui/buttons/button.tsx'
import { Alert, Reload } from '@campus/ui/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTransition } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { courseFailure } from './course-failure.ts'
import styles from './course-failed.module.css'

/** A course that could not be fetched: the page says why, and offers to try again. */
export const CourseFailed = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [retrying, startRetry] = useTransition()

  const retry = () =>
    startRetry(async () => {
      // What failed is forgotten, so that the loaders ask for it again.
      queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' })
      await router.invalidate()
      reset()
    })

  return (
    <section className={`wrap ${styles.page}`}>
      <Breadcrumb course="Course" />
      <h1>This course could not be shown</h1>
      <p className={styles.reason} role="alert">
        <Alert /> {courseFailure(error)}
      </p>
      <Button look="quiet" busy={retrying} onClick={retry}>
        <Reload /> {retrying ? 'Trying again…' : 'Try again'}
      </Button>
    </section>
  )
}
