import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { isFirstStep } from '@campus/contracts/set-up/steps.ts'
import { setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../page/query-state.tsx'
import { DefaultNameNote } from '../identity/profile/default-name-note.tsx'
import { Page } from '../page/page.tsx'
import { setUpQuery } from './api.ts'
import { SetUpComplete } from './set-up-complete.tsx'
import { ExampleContent } from './example-content.tsx'
import { FirstApplicationGuide } from './first-application-guide.tsx'
import { Progress } from './set-up-progress.tsx'
import { ViewSiteLink } from './view-site-link.tsx'
import styles from './set-up-screen.module.css'
import { Steps } from './set-up-steps.tsx'

/** Before the first pages are filled in there is nothing to look at. */
const hasPages = ({ steps }: SetUp) => steps.every(({ step, state }) => !isFirstStep(step) || state !== 'open')

/** The guide by which a college fills in its website, from nothing to the first application. */
export const SetUpScreen = () => {
  const query = useQuery(setUpQuery)
  const { data } = query
  return (
    <Page title={words.title} actions={data && hasPages(data) && <ViewSiteLink online={data.online} />}>
      <QueryState query={query} pending={480}>
        {(setUp) => (
          <div className={styles.columns}>
            <div className={styles.head}>
              <DefaultNameNote />
              {setUp.finished ? <SetUpComplete setUp={setUp} bothWays /> : <Progress setUp={setUp} bothWays namesNext />}
            </div>
            <ExampleContent setUp={setUp} />
            <div className={styles.main}>
              <Steps setUp={setUp} />
              <FirstApplicationGuide />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  )
}
