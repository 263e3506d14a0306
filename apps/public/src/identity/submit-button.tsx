import { Button } from '@campus/ui/buttons/button.tsx'
import { useEarlyButton } from '../hydration/use-early-button.ts'
import styles from './account-form.module.css'

type SubmitButtonProps = { words: string; busyMessages: string; busy: boolean }

/** Submits a form of an account; nothing where no script runs. */
export const SubmitButton = ({ words, busyMessages, busy }: SubmitButtonProps) => (
  <Button type="submit" className={styles.submit ?? ''} busy={busy} {...useEarlyButton()}>
    {busy ? busyMessages : words}
  </Button>
)
