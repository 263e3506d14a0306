import { exampleMessages, setUpMessages } from '@campus/contracts/set-up/messages.ts'
import { useExample } from './api.ts'
import styles from './example-label.module.css'

/** Says of something in the panel that it is the demo's, and not yet the college's own. */
export const ExampleLabel = ({ kind, subject }: { kind: string; subject: string }) => {
  const found = useExample(kind, subject)
  if (!found) return null
  return <span className={styles.label}>{found.edited ? exampleMessages.editedLabel : setUpMessages.states.example}</span>
}
