import type { FeeEntry } from '@campus/contracts/fees/ledger.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../api-client/new-id.ts'
import { isRefusal } from '../api-client/refusals.ts'
import { ledgerQuery } from './api.ts'

/** Something that is meant to be written once: its key, and how many entries the ledger showed before; undefined where it showed none yet. */
type Intention = { key: string; entriesBefore: number | undefined }

/** The server's answer, or what the ledger shows of an earlier try. */
type Outcome<Reply, Found> = { reply: Reply } | { found: Found }

type Attempt<Reply, Found> = {
  send: (key: string) => Promise<Reply>
  /** What was sent, among the entries that have come since. */
  find: (entries: FeeEntry[]) => Found | undefined
}

/**
 * Writes something into an account's ledger. Until it is known what became of it, each try has the same Idempotency-Key, so that
 * another press after an answer was lost does it once. It is known when the server has answered or refused, or the ledger shows it;
 * `forget` is for who changes the form, and then means something else.
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

  /** Throws what `send` throws, unless the ledger then shows that it was done all the same. */
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
