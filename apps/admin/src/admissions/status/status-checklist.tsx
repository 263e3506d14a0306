import { statusMessages } from '@campus/contracts/admissions/messages.ts'
import { Check } from '@campus/ui/icons.tsx'
import styles from './update-status-screen.module.css'

const { title, items, there, missing } = statusMessages.checklist

type StatusParts = Record<keyof typeof items, boolean>

/** Lists the requirements of a decision beside the form, which explain a disabled button. */
export const StatusChecklist = ({ parts }: { parts: StatusParts }) => (
  <section className={`panel ${styles.checklist}`} aria-labelledby="status-checklist">
    <h2 id="status-checklist">{title}</h2>
    <ul>
      {(['id', 'status', 'message'] as const).map((part) => (
        <li key={part} data-there={parts[part] || undefined}>
          <span className={styles.box}>{parts[part] && <Check />}</span>
          {items[part]}
          <span className="visually-hidden">: {parts[part] ? there : missing}</span>
        </li>
      ))}
    </ul>
  </section>
)
