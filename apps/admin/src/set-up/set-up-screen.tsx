import { setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api-client/failure.ts'
import { OwnNameNote } from '../identity/profile/own-name-note.tsx'
import { Page } from '../page/page.tsx'
import { setUpQuery } from './api.ts'
import { Complete } from './complete.tsx'
import { Examples } from './examples.tsx'
import { FirstDay } from './first-day.tsx'
import { Progress } from './progress.tsx'
import { SeeSite } from './see-site.tsx'
import styles from './set-up-screen.module.css'
import { Steps } from './steps.tsx'

/** The guide by which a college fills in its website, from nothing to the first application. */
export const SetUpScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(setUpQuery)
  return (
    <Page title={words.title} actions={data && <SeeSite online={data.online} />}>
      {!data && !error && <Skeleton className={styles.pending} />}
      {!data && error && (
        <section className="panel">
          <StateMessage failed title={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </section>
      )}
      {data && (
        <div className={styles.columns}>
          <div className={styles.head}>
            <OwnNameNote />
            {data.finished ? <Complete setUp={data} bothWays /> : <Progress setUp={data} bothWays namesNext />}
          </div>
          <Examples setUp={data} />
          <div className={styles.main}>
            <Steps setUp={data} />
            <FirstDay />
          </div>
        </div>
      )}
    </Page>
  )
}
