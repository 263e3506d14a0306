import { failureMessages } from '@campus/contracts/core/messages.ts'
import { tryAgain, tryingAgain } from '@campus/contracts/core/shared-messages.ts'
import { notYourFault, tellRequestId } from '@campus/contracts/site-content/layout-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Reload } from '@campus/ui/icons.tsx'
import { ArchDrawing } from '@campus/ui/ornaments/ornaments.tsx'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { messageOf, requestIdOf } from '../api-client/read-failure.ts'
import { useRetryPage } from '../page/use-retry-page.ts'
import styles from './failed-page.module.css'

/** The page for failed content and bugs, with a retry. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => {
  const { retry, retrying } = useRetryPage(error, reset)
  const requestId = requestIdOf(error)
  const message = messageOf(error)

  return (
    <section className={`wrap ${styles.page}`}>
      <ArchDrawing className={styles.drawing ?? ''} />
      <div className={styles.words} role="alert">
        <h1>{failureMessages.wentWrongCalm}</h1>
        <p>{message === failureMessages.wentWrongCalm ? notYourFault : message}</p>
        {requestId && (
          <p className="num">
            {tellRequestId} {requestId}
          </p>
        )}
      </div>
      <Button variant="subtle" size="small" busy={retrying} onClick={retry}>
        <Reload /> {retrying ? tryingAgain : tryAgain}
      </Button>
    </section>
  )
}
