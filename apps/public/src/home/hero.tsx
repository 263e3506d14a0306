import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import { applyForAdmission, seeTheCourses } from '@campus/contracts/core/shared-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { PlaceholderScene } from '@campus/ui/ornaments/placeholder-scene.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import type { LandingPage } from '@campus/contracts/site-content/schema.ts'
import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import { type ReactNode, useRef } from 'react'
import { SiteLink } from '../page/site-link.tsx'
import styles from './hero.module.css'
import { HeroCards } from './hero-cards.tsx'

type HeroProps = {
  landing: Pick<LandingPage, 'HeroSection' | 'notices' | 'hidden'>
  institute: Institute | undefined
  /** Whether the about page shows its courses. */
  showsCourses: boolean
  /** The facts, which on phones come before the notices, so that they are on the first screen. */
  children?: ReactNode
}

/** The hero: the picture's sky is the page's background, so text and drawing form one scene. */
export const Hero = ({ landing, institute, showsCourses, children }: HeroProps) => {
  const { HeroSection: content, notices, hidden } = landing
  const paragraph = content.homeParagraph ?? homeMessages.heroParagraph
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.first}>
      <section className={styles.hero} data-drawn={!content.homeBackgroundImage || undefined}>
        <div className={`wrap ${styles.copy}`}>
          {institute && (
            <p className="eyebrow">
              {institute.city}
              {institute.foundedYear && `, since ${institute.foundedYear}`}
            </p>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {content.homeTitle}
          </h1>
          {paragraph && <p className="lede">{paragraph}</p>}
          <div className={styles.actions}>
            <SiteLink to="/admission" className={buttonClass()}>
              {institute && !takesApplications(institute.admissionState) ? 'Admission' : applyForAdmission} <ArrowRight />
            </SiteLink>
            {showsCourses && (
              <SiteLink to="/about" hash="courses" className={buttonClass('subtle')}>
                {seeTheCourses}
              </SiteLink>
            )}
          </div>
        </div>
        {content.homeBackgroundImage ? (
          <div className={styles.scene} data-veiled={content.isPale === false || undefined}>
            <Picture address={content.homeBackgroundImage} alt="" sizes="100vw" priority />
          </div>
        ) : (
          <PlaceholderScene className={styles.drawn} />
        )}
      </section>
      {children}
      <HeroCards notices={notices} hidden={hidden} after={heading} />
    </div>
  )
}
