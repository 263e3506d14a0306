import type { FoundPerson } from '@campus/contracts/students/people-search-schema.ts'
import { type KeyboardEvent, useState } from 'react'
import { usePeopleSearch } from '../../search/use-people-search.ts'

/** An id, or its beginning while it is being typed. */
const beginsId = /^\s*(?:s|st|stu\d*)\s*$/i

/**
 * The people whom the text of a field for a student's id may mean where it is no id itself, and which of them is the active one:
 * the arrow keys move it, Enter chooses it, Escape closes the list until something else is written.
 */
export const usePersonSuggestions = (written: string, onChoose: (id: string) => void) => {
  const [focused, setFocused] = useState(false)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ of: string; to: number }>({ of: '', to: -1 })
  const isId = beginsId.test(written)
  const { people, more, state } = usePeopleSearch(written, !isId && focused)
  // People found for another text cannot be chosen for this one.
  const found = state === 'found' ? people : []
  const isOpen = focused && closedFor !== written && found.length > 0
  const active = moved.of === written && moved.to < found.length ? moved.to : -1

  const choose = ({ uniqueId }: FoundPerson) => onChoose(uniqueId)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const person = found[active]
    const last = found.length - 1
    const moves: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setMoved({ of: written, to: active >= last ? 0 : active + 1 }),
      ArrowUp: () => setMoved({ of: written, to: active <= 0 ? last : active - 1 }),
      Escape: () => setClosedFor(written),
      Enter: person && (() => choose(person)),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return {
    people: found,
    more,
    isOpen,
    active,
    choose,
    inputProps: {
      onKeyDown,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
