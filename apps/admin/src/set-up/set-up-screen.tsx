import { setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../page/query-state.tsx'
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
  const query = useQuery(setUpQuery)
  const { data } = query
  return (
    <Page title={words.title} actions={data && <SeeSite online={data.online} />}>
      <QueryState query={query} pending={480}>
        {(setUp) => (
          <div className={styles.columns}>
            <div className={styles.head}>
              <OwnNameNote />
              {setUp.finished ? <Complete setUp={setUp} bothWays /> : <Progress setUp={setUp} bothWays namesNext />}
            </div>
            <Examples setUp={setUp} />
            <div className={styles.main}>
              <Steps setUp={setUp} />
              <FirstDay />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  )
}
