import { peopleSearch, type FoundPerson } from '@campus/contracts/students/people-search-schema.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { peopleQuery } from './api.ts'

/** Milliseconds after the last keystroke. */
const pause = 200
const nobody: readonly FoundPerson[] = []

type PeopleSearch = {
  /** The people found for this text, or the former result while searching. */
  people: readonly FoundPerson[]
  more: boolean
  state: 'idle' | 'searching' | 'found' | 'failed'
  error: Error | null
}

/**
 * Searches people while typing. Each text is its own query, so late responses are ignored and former ones cancelled. `wanted` is false when
 * the text is no search.
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
