import { exampleMessages } from '@campus/contracts/set-up/messages.ts'
import { useExample } from './api.ts'
import { ExampleLabel } from './example-label.tsx'
import styles from './example-label.module.css'

/** Says above an editor that its content is the demo's, or which texts and how many pictures still are. */
export const ExampleNote = ({ kind, subject }: { kind: string; subject: string }) => {
  const found = useExample(kind, subject)
  if (!found) return null
  const { edited, texts, more, pictures } = found
  return (
    <p className={styles.note} role="note">
      <ExampleLabel kind={kind} subject={subject} /> {edited && texts.length + pictures > 0 && exampleMessages.left(texts, more, pictures)}
    </p>
  )
}
