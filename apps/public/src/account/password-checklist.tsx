import { asCompared, passwordRules } from '@campus/contracts/identity/password-rules.ts'
import { Check } from '@campus/ui/icons.tsx'
import styles from './account-form.module.css'

/** What a new password must have, and what of it the one being typed has already. */
export const PasswordChecklist = ({ typed }: { typed: string }) => {
  const compared = asCompared(typed)
  return (
    <span className={styles.checklist}>
      {passwordRules.map(({ words, holds }) => (
        <span key={words} data-held={holds(compared) || undefined}>
          <Check />
          {words}
          <span className="visually-hidden">{holds(compared) ? ', done.' : '.'}</span>
        </span>
      ))}
    </span>
  )
}
