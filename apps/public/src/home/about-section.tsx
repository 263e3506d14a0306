import { aboutCollege } from '@campus/contracts/core/shared-messages.ts'
import { readMoreAbout } from '@campus/contracts/site-content/home-page-messages.ts'
import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import type { LandingPage } from '@campus/contracts/site-content/schema.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { SectionTitle } from '../site/section-title.tsx'
import { SiteLink } from '../page/site-link.tsx'
import styles from './about-section.module.css'

/** Shows the college in two paragraphs beside three round pictures; without pictures the text has the full width. */
export const AboutSection = ({ content }: { content: LandingPage['AboutSection'] }) => {
  const { image_First, image_Second, image_Third } = content
  return (
    <section className="section">
      <div className={`wrap ${styles.about}`}>
        {(image_First || image_Second || image_Third) && (
          <div className={styles.trio}>
            <Twig />
            <Picture className={styles.picture} address={image_First} alt="" sizes="(min-width: 640px) 380px, 60vw" />
            <Picture className={styles.picture} address={image_Second} alt="" sizes="(min-width: 640px) 258px, 41vw" />
            <Picture className={styles.picture} address={image_Third} alt="" sizes="(min-width: 640px) 185px, 29.5vw" />
          </div>
        )}
        <div className={styles.words}>
          <SectionTitle label={aboutCollege} heading={content.Heading_First} />
          {content.paragraph_First && <p>{content.paragraph_First}</p>}
          {content.Heading_Second && <h3>{content.Heading_Second}</h3>}
          {content.paragraph_Second && <p>{content.paragraph_Second}</p>}
          <SiteLink to="/about" className={buttonClass('subtle')}>
            <span>
              {homeMessages.readMore} <span className="visually-hidden">{readMoreAbout}</span>
            </span>
            <ArrowRight />
          </SiteLink>
        </div>
      </div>
    </section>
  )
}

/** Two leaves and three strokes that hold the circles together. */
const Twig = () => (
  <svg className={styles.twig} viewBox="0 0 560 526" fill="none" aria-hidden="true">
    <path
      d="M420 70A250 250 0 0 1 520 190M30 350A240 240 0 0 0 110 450M470 480A150 150 0 0 1 330 500"
      stroke="var(--accent)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path d="M432 52c10-18 30-26 50-22-6 18-28 30-50 22ZM452 78c18-12 38-8 50 6-16 10-38 8-50-6Z" fill="var(--forest-400)" />
  </svg>
)
