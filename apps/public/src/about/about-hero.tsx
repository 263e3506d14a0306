import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { aboutCollege } from '@campus/contracts/core/shared-messages.ts'
import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight, ChevronDown } from '@campus/ui/icons.tsx'
import { PlaceholderScene } from '@campus/ui/ornaments/placeholder-scene.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { SiteLink } from '../page/site-link.tsx'
import { instituteQuery } from '../site/api.ts'
import styles from './about-hero.module.css'
import { campusId } from './facilities.tsx'

type AboutHeroProps = {
  content: AboutPage['AboutHero']
  buttons?: AboutPage['buttons']
  /** Whether the page shows the campus section. */
  hasCampus?: boolean
}

/** The hero: the picture shows nightfall, so its dark part is the background of the text. */
export const AboutHero = ({ content, buttons: { start, watch } = {}, hasCampus = true }: AboutHeroProps) => {
  const { data: institute } = useQuery(instituteQuery)
  const isClosed = institute !== undefined && !takesApplications(institute.admissionState)
  return (
    <section className={`${styles.hero} on-deep`}>
      <div className={`wrap ${styles.copy}`}>
        <p className="eyebrow">{aboutCollege}</p>
        <h1>{content.Heading}</h1>
        {content.paragraph && <p className="lede">{content.paragraph}</p>}
        <div className={styles.actions}>
          {start && (
            <SiteLink to="/admission" className={buttonClass('accent')}>
              {/* The office's text for this button may invite applications. */}
              {isClosed ? 'Admission' : start} <ArrowRight />
            </SiteLink>
          )}
          {/* There is no film, so the button leads to the pictures of the campus. */}
          {watch && hasCampus && (
            <a href={`#${campusId}`} className={buttonClass('ghost')}>
              {watch} <ChevronDown />
            </a>
          )}
        </div>
      </div>
      {content.image ? (
        <Picture className={styles.scene} address={content.image} alt="" sizes="(min-width: 500px) 100vw, 480px" priority />
      ) : (
        <PlaceholderScene className={styles.drawn} />
      )}
    </section>
  )
}
