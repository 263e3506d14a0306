import { trackWords } from '@campus/contracts/admissions/words.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArrowRight, Check } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import styles from './outcome.module.css'

type OutcomeProps = { uniqueId: string; heading: RefObject<HTMLHeadingElement | null>; onAgain: () => void }

/** Stands in the form's place once the office has the application. */
export const Outcome = ({ uniqueId, heading, onAgain }: OutcomeProps) => (
  <section className={styles.outcome} aria-labelledby="outcome-title">
    <span className={styles.sign}>
      <Check />
    </span>
    <h2 id="outcome-title" ref={heading} tabIndex={-1}>
      We have your application
    </h2>
    <p>
      Your Student Id is <strong className={`${styles.id} num`}>{uniqueId}</strong>. Write it down: with it and your date of birth you can
      see at any time how your application stands.
    </p>
    <p className={styles.next}>The office now checks your marks and your papers, and mails you each time something changes.</p>
    <div className={styles.ways}>
      <Link to="/status" search={{ id: uniqueId }} className={buttonClass('main')}>
        {trackWords.title} <ArrowRight />
      </Link>
      <Button look="quiet" onClick={onAgain}>
        Apply for somebody else
      </Button>
    </div>
  </section>
)
