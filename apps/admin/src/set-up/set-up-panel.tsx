import { setUpStepMessages, setUpMessages as words } from '@campus/contracts/set-up/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setUpQuery } from './api.ts'
import { SetUpComplete } from './set-up-complete.tsx'
import { Progress } from './set-up-progress.tsx'
import { isSettled } from './progress-rules.ts'
import { stepLinks } from './step-links.ts'
import styles from './set-up-panel.module.css'
import { isReady } from './website-switch.tsx'

/** Shows progress and next step on the dashboard while the website lacks something. */
export default function SetUpPanel() {
  const { data } = useQuery(setUpQuery)
  if (!data || data.closed) return null
  const next = data.steps.filter((step) => !isSettled(step)).slice(0, 3)
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="set-up">
      <h2 id="set-up">{words.title}</h2>
      {data.finished ? <SetUpComplete setUp={data} /> : <Progress setUp={data} />}
      {next.length > 0 && (
        <>
          <p>{words.next}:</p>
          <ul className={styles.next}>
            {next.map(({ step }) => (
              <li key={step}>
                {stepLinks[step] ? <Link {...stepLinks[step]}>{setUpStepMessages[step].title}</Link> : setUpStepMessages[step].title}
              </li>
            ))}
          </ul>
          <Link to="/set-up" className={buttonClass(isReady(data) ? 'subtle' : 'main')}>
            {words.title}
          </Link>
        </>
      )}
    </section>
  )
}
