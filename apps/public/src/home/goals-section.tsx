import { missionAndGoals } from '@campus/contracts/site-content/home-page-messages.ts'
import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import type { LandingPage } from '@campus/contracts/site-content/schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Arcade } from '@campus/ui/ornaments/ornaments.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { SectionTitle } from '../site/section-title.tsx'
import styles from './goals-section.module.css'

type Goal = LandingPage['Mission_and_Goals'][number]

/** Shows mission and goals, each under an arch. */
export const GoalsSection = ({ goals, texts }: { goals: Goal[] | undefined; texts?: LandingPage['goals'] }) => (
  <section className="section deep on-deep">
    <Arcade />
    <div className="wrap">
      <header className={styles.head}>
        <div>
          <SectionTitle label={missionAndGoals} heading={texts?.heading} />
        </div>
        {texts?.paragraph && <p>{texts.paragraph}</p>}
      </header>
      <Goals goals={goals} />
    </div>
  </section>
)

const Goals = ({ goals }: { goals: Goal[] | undefined }) => {
  if (!goals) return <StateMessage title={homeMessages.goalsMissing} />
  if (goals.length === 0) return <StateMessage title={homeMessages.noGoals} />
  // An arch without a picture is a placeholder; it is left out when no goal has a picture.
  const hasPictures = goals.some(({ image }) => image)
  return (
    <ul className={styles.goals}>
      {goals.map(({ _id, image, title, content }) => (
        <li key={_id} className={styles.goal} data-plain={!hasPictures || undefined}>
          {hasPictures && (
            <div className={`when-near ${styles.picture}`}>
              <Picture address={image} alt="" sizes="(min-width: 900px) 510px, 210px" />
            </div>
          )}
          <div>
            {/* A draft may lack it. */}
            {title && <h3>{title}</h3>}
            <p>{content}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
