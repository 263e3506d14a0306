import type { AboutPage } from '@campus/contracts/site-content/schema.ts'
import { aboutWords } from '@campus/contracts/site-content/words.ts'
import styles from './history.module.css'
import { fourParagraphs, yearOf } from './paragraphs.ts'

/** How the college came about, along a line of years. */
export const History = ({ content }: { content: AboutPage['History'] }) => (
  <section className="section">
    <div className={`wrap ${styles.history}`}>
      <div className={styles.head}>
        <p className="eyebrow">History</p>
        <h2>How it came about</h2>
      </div>
      <ol className={styles.years}>
        {fourParagraphs(content, aboutWords.noParagraph).map(({ name, text }) => (
          <li key={name}>
            {/* For the eye alone: the paragraph says it too. */}
            <span className={styles.year} aria-hidden="true">
              {yearOf(text)}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
