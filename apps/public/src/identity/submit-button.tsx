import { Button } from '@campus/ui/buttons/button.tsx'
import { useHydrated } from '@tanstack/react-router'
import styles from './account-form.module.css'

type SubmitButtonProps = { words: string; busyMessages: string; busy: boolean }

/** Submits a form. It is disabled before hydration, because the browser itself would post the password to a page. */
export const SubmitButton = ({ words, busyMessages, busy }: SubmitButtonProps) => (
  <Button type="submit" className={styles.submit ?? ''} busy={busy} disabled={!useHydrated()}>
    {busy ? busyMessages : words}
  </Button>
)
