import { peopleSearchMessages } from '@campus/contracts/students/messages.ts'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconSearch } from '@tabler/icons-react'
import styles from './search-field.module.css'

/** The typed text and selection, so that another field can continue. */
export type Typed = {
  written: string
  onWrite: (written: string) => void
  /** Start and end of the selection in the former field. */
  caret: RefObject<[number, number]>
  onClose: () => void
}

/** The field of the search, with the focus in it from its first moment. It takes over text and cursor of the one before it. */
export const SearchField = ({ written, onWrite, caret, onClose, ...rest }: Typed & ComponentProps<'input'>) => {
  const field = useRef<HTMLInputElement>(null)
  // In the same task in which the other field goes: no key is pressed between them.
  useLayoutEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(...caret.current)
    return () => {
      if (input) caret.current = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    }
  }, [caret])

  return (
    <div className={styles.field}>
      <IconSearch aria-hidden />
      <input
        ref={field}
        data-autofocus
        type="text"
        aria-label={peopleSearchMessages.label}
        placeholder={peopleSearchMessages.placeholder}
        value={written}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        {...rest}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </div>
  )
}
