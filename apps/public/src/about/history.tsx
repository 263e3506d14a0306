import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { aboutMessages } from '@campus/contracts/site-content/messages.ts'
import { SectionTitle } from '../site/section-title.tsx'
import styles from './history.module.css'
import { fourParagraphs, yearOf } from './paragraphs.ts'

/** Shows the college's history along a line of years. */
export const History = ({ content, ground = '' }: { content: AboutPage['History']; ground?: string }) => (
  <section className={`section ${ground}`}>
    <div className={`wrap ${styles.history}`}>
      <div className={styles.head}>
        <SectionTitle label="History" heading={content.heading} />
      </div>
      <ol className={styles.years}>
        {fourParagraphs(content, aboutMessages.noParagraph).map(({ name, text }) => (
          <li key={name}>
            {/* Hidden from screen readers, because the paragraph contains the year too. */}
            <span className={styles.year} aria-hidden="true">
              {!/^\d{4}(?!\d)/.test(text) && yearOf(text)}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
