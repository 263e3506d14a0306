import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { SectionTitle } from '../site/section-title.tsx'
import { fourParagraphs } from './paragraphs.ts'
import styles from './vision.module.css'

type VisionProps = {
  content: AboutPage['Vision_and_Mission']
  /** Decorative, because the about data has no picture for this block. */
  picture: string | undefined
  ground?: string
}

/** Shows the vision of the college. */
export const Vision = ({ content, picture, ground = '' }: VisionProps) => (
  <section className={`section ${ground}`}>
    <div className={`wrap ${styles.vision}`} data-bare={!picture || undefined}>
      {picture && (
        <div className={`when-near ${styles.arch}`}>
          <Picture address={picture} alt="" sizes="(min-width: 480px) 420px, 86vw" />
        </div>
      )}
      <div className={styles.words}>
        <SectionTitle label={aboutPageMessages.visionAndMission} heading={content.title ?? aboutMessages.noVisionTitle} />
        {fourParagraphs(content, aboutMessages.noVisionParagraph).map(({ name, text }) => (
          <p key={name} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </div>
    </div>
  </section>
)
