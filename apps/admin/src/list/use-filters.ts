import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Long enough to type on, short enough not to be waited for. */
const pause = 400

export type Written<F> = Partial<Record<keyof F, string | undefined>>

/** The props of a filter form. */
export type FilterProps<F> = {
  written: Written<F>
  /** Applies a choice at once. */
  choose: (changed: Written<F>) => void
  /** Applies what was typed after a pause. */
  type: (changed: Written<F>) => void
}

type FiltersOptions<F> = {
  /** As the address has them. */
  filters: F
  /** Parses the input; invalid values are dropped. */
  read: (written: Written<F>) => F
  /** Writes them into the address. */
  send: (filters: F) => void
}

const isSame = <F extends object>(one: F, other: F) => {
  const [values, others] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))]
  return [...values.keys(), ...others.keys()].every((name) => values.get(name) === others.get(name))
}

/** Keeps filters in the URL: choices at once, typed text after a pause. */
export const useFilters = <F extends Written<F>>({ filters, read, send }: FiltersOptions<F>): FilterProps<F> => {
  const [written, setWritten] = useState<Written<F>>(filters)
  const sent = useRef(filters)

  const sendChanged = (wanted: Written<F>) => {
    const next = read(wanted)
    if (isSame(next, sent.current)) return
    sent.current = next
    send(next)
  }
  const sendLater = useDebouncedCallback(sendChanged, pause)
  const { cancel: cancelSend } = sendLater

  // A link or Back brought other ones.
  useEffect(() => {
    if (isSame(filters, sent.current)) return
    sent.current = filters
    cancelSend()
    setWritten(filters)
  }, [filters, cancelSend])

  const write = (changed: Written<F>) => {
    const next = { ...written, ...changed }
    setWritten(next)
    return next
  }
  return {
    written,
    choose: (changed) => {
      // The delayed request lacks this choice; the one sent now has both.
      cancelSend()
      sendChanged(write(changed))
    },
    type: (changed) => sendLater(write(changed)),
  }
}
