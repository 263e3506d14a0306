import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { aboutWords } from '@campus/contracts/site-content/words.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { fourParagraphs } from './paragraphs.ts'
import styles from './vision.module.css'

type VisionProps = {
  content: AboutPage['Vision_and_Mission']
  /** It only adorns: the about data has no picture for this block. */
  picture: string | undefined
}

/** What the college is for. */
export const Vision = ({ content, picture }: VisionProps) => (
  <section className="section ground-alt">
    <div className={`wrap ${styles.vision}`}>
      <div className={`when-near ${styles.arch}`}>
        <Picture address={picture} alt="" sizes="(min-width: 480px) 420px, 86vw" />
      </div>
      <div className={styles.words}>
        <p className="eyebrow">Vision and Mission</p>
        <h2>{content.title || aboutWords.noVisionTitle}</h2>
        {fourParagraphs(content, aboutWords.noVisionParagraph).map(({ name, text }) => (
          <p key={name} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </div>
    </div>
  </section>
)
