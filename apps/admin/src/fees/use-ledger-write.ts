import type { FeeEntry } from '@campus/contracts/fees/ledger-schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../api-client/new-id.ts'
import { isRefusal } from '../api-client/is-refusal.ts'
import { ledgerQuery } from './api.ts'

/** Something that is meant to be written once: its key, and how many entries the ledger showed before; undefined where it showed none yet. */
type Intention = { key: string; entriesBefore: number | undefined }

/** The server's response, or the ledger's entry of an earlier attempt. */
type Outcome<Reply, Found> = { reply: Reply } | { found: Found }

type Attempt<Reply, Found> = {
  send: (key: string) => Promise<Reply>
  /** Finds the sent entry among those that are new in the ledger. */
  find: (entries: FeeEntry[]) => Found | undefined
}

/**
 * Writes an entry into an account's ledger. Each attempt has the same Idempotency-Key until its result is known, by a response, a refusal
 * or the ledger, so that a repeated press after a lost response writes once. `forget` starts another entry after a change of the form.
 */
export const useLedgerWrite = (id: string) => {
  const queryClient = useQueryClient()
  const open = useRef<Intention | null>(null)
  const { queryKey } = ledgerQuery(id)
  const shown = () => queryClient.getQueryData(queryKey)?.entries
  const forget = () => {
    open.current = null
  }
  const known = <T>(outcome: T): T => {
    forget()
    return outcome
  }

  /** Throws the error of `send`, unless the ledger shows that the entry was written. */
  const attempt = async <Reply, Found>({ send, find }: Attempt<Reply, Found>): Promise<Outcome<Reply, Found>> => {
    const { key, entriesBefore } = (open.current ??= { key: newId(), entriesBefore: shown()?.length })
    const look = () => find(cameAfter(entriesBefore, shown()))
    const earlier = look()
    if (earlier !== undefined) return known({ found: earlier })
    try {
      return known({ reply: await send(key) })
    } catch (error) {
      if (isRefusal(error)) throw known(error)
      await queryClient.refetchQueries({ queryKey }, { cancelRefetch: false })
      const found = look()
      if (found === undefined) throw error
      return known({ found })
    }
  }
  return { attempt, forget }
}

/** The ledger only grows, and its newest entries come first. */
const cameAfter = (before: number | undefined, entries: FeeEntry[] | undefined): FeeEntry[] =>
  before === undefined || entries === undefined ? [] : entries.slice(0, entries.length - before)
