import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import type { OwnAnswer } from '@campus/contracts/admissions/questions/questions.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { useId } from 'react'
import styles from './own-question-answers.module.css'

type OwnAnswersProps = { answers: readonly OwnAnswer[] | undefined; className?: string | undefined }

/** Shows answers to the college's own questions with their original wording; hidden without answers. */
export const OwnQuestionAnswers = ({ answers = [], className = '' }: OwnAnswersProps) => {
  const id = useId()
  if (answers.length === 0) return null
  return (
    <section className={`panel ${styles.answers} ${className}`} aria-labelledby={id}>
      <h2 id={id}>{questionMessages.heading}</h2>
      <dl>
        {answers.map(({ id: of, kind, question, answer }) => (
          <div key={of}>
            <dt>{question}</dt>
            <dd>{kind === 'date' ? formatCalendarDay(answer) : answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
