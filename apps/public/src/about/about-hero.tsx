import { aboutWords } from '@campus/contracts/site-content/words.ts'
import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight, ChevronDown } from '@campus/ui/icons.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { SiteLink } from '../menu/site-link.tsx'
import styles from './about-hero.module.css'
import { campusId } from './facilities.tsx'

/** The first screen: the college at nightfall, so the dark of the picture is the ground of the words. */
export const AboutHero = ({ content }: { content: AboutPage['AboutHero'] }) => (
  <section className={`${styles.hero} on-deep`}>
    <div className={`wrap ${styles.copy}`}>
      <p className="eyebrow">About the college</p>
      <h1>{content.Heading}</h1>
      <p className="lede">{content.paragraph}</p>
      <div className={styles.actions}>
        <SiteLink to="/admission" className={buttonClass('accent')}>
          {aboutWords.start} <ArrowRight />
        </SiteLink>
        {/* The college has no film; what there is to be watched are the pictures of its campus. */}
        <a href={`#${campusId}`} className={buttonClass('ghost')}>
          {aboutWords.watch} <ChevronDown />
        </a>
      </div>
    </div>
    <Picture className={styles.scene} address={content.image} alt="" sizes="(min-width: 500px) 100vw, 500px" priority />
  </section>
)
