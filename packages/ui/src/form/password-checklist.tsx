import { isGuessable } from '@campus/contracts/identity/guessable-password.ts'
import { normalizePassword, passwordRules } from '@campus/contracts/identity/password-rules.ts'
import { passwordHardToGuess } from '@campus/contracts/identity/messages.ts'
import { Check } from '../icons.tsx'
import styles from './password-checklist.module.css'

type PasswordChecklistProps = {
  typed: string
  /** The college's own, which no password may rest on; empty while they are unknown. */
  names: readonly string[]
}

/** What a new password must have, and what of it the one being typed has already. All of it is judged here: nothing is sent. */
export const PasswordChecklist = ({ typed, names }: PasswordChecklistProps) => {
  const compared = normalizePassword(typed)
  const held = passwordRules.map(({ words, holds }) => ({ words, isHeld: holds(compared) }))
  // Whether something is easy to guess shows once it could be a password at all.
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
