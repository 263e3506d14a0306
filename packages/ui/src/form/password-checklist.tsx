import { isGuessable } from '@campus/contracts/identity/passwords/guessable-password.ts'
import { normalizePassword, passwordRules } from '@campus/contracts/identity/passwords/rules.ts'
import { passwordHardToGuess } from '@campus/contracts/identity/messages.ts'
import { Check } from '../icons.tsx'
import styles from './password-checklist.module.css'

type PasswordChecklistProps = {
  typed: string
  /** Names of the college, which a password must not contain; empty until they are known. */
  names: readonly string[]
}

/** Lists the rules of a new password and ticks off those that the typed one meets. Nothing is sent to the server. */
export const PasswordChecklist = ({ typed, names }: PasswordChecklistProps) => {
  const compared = normalizePassword(typed)
  const held = passwordRules.map(({ words, holds }) => ({ words, isHeld: holds(compared) }))
  // The guessability is judged only once the password meets the other rules.
  const isHard = held.every(({ isHeld }) => isHeld) && !isGuessable(compared, names)
  return (
    <span className={styles.checklist}>
      {[...held, { words: passwordHardToGuess, isHeld: isHard }].map(({ words, isHeld }) => (
        <span key={words} data-held={isHeld || undefined}>
          <Check />
          {words}
          <span className="visually-hidden">{isHeld ? ', done.' : '.'}</span>
        </span>
      ))}
    </span>
  )
}
