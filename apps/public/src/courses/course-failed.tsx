import { failureMessages } from '@campus/contracts/core/messages.ts'
import { tryAgain, tryingAgain } from '@campus/contracts/core/shared-messages.ts'
import { courseFailedTitle } from '@campus/contracts/courses/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Alert, Reload } from '@campus/ui/icons.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { serverMessageOf } from '../api-client/read-failure.ts'
import { useRetryPage } from '../page/use-retry-page.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './course-failed.module.css'

/** Shows why a course could not be loaded and offers a retry. */
export const CourseFailed = ({ error, reset }: ErrorComponentProps) => {
  const { retry, retrying } = useRetryPage(error, reset)
  return (
    <section className={`wrap ${styles.page}`}>
      <Breadcrumb course="Course" />
      <h1>{courseFailedTitle}</h1>
      <p className={styles.reason} role="alert">
        <Alert /> {serverMessageOf(error, failureMessages.unexpected)}
      </p>
      <Button variant="subtle" busy={retrying} onClick={retry}>
        <Reload /> {retrying ? tryingAgain : tryAgain}
      </Button>
    </section>
  )
}
