import { peopleSearch, type FoundPerson } from '@campus/contracts/students/people-search.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { peopleQuery } from './api.ts'

/** Milliseconds after the last keystroke. */
const pause = 200
const nobody: readonly FoundPerson[] = []

export type PeopleSearch = {
  /** Whom the server has found by just this text; while it is searching, whom it found before. */
  people: readonly FoundPerson[]
  more: boolean
  state: 'idle' | 'searching' | 'found' | 'failed'
  error: Error | null
}

/**
 * Searches for people as somebody types. Each text is a question of its own, so a late answer to a former one changes nothing, and what
 * was asked before is given up. `wanted` is false where the text is no search.
 */
export const usePeopleSearch = (written: string, wanted = true): PeopleSearch => {
  const text = written.trim()
  const [settled] = useDebouncedValue(text, pause)
  const isSearch = wanted && peopleSearch.safeParse({ search: text }).success
  const asks = isSearch && settled === text
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...peopleQuery(isSearch ? text : ''),
    ...(!asks && { queryFn: skipToken }),
    placeholderData: (before) => before,
  })
  if (!isSearch) return { people: nobody, more: false, state: 'idle', error: null }
  const state = asks && error && !isFetching ? 'failed' : asks && !isFetching && !isPlaceholderData ? 'found' : 'searching'
  return { people: state === 'failed' ? nobody : (data?.people ?? nobody), more: data?.more ?? false, state, error }
}
