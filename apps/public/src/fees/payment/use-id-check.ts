import { timers } from '@campus/contracts/core/ui-constants.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type IdFinding, idCheckQuery } from './api.ts'

export type IdCheck = 'idle' | 'checking' | 'failed' | IdFinding

/** Checks an id half a second after the last keystroke; each keystroke cancels the running check. `null` means that nothing was typed. */
export const useIdCheck = (written: string | null): IdCheck => {
  const [settled] = useDebouncedValue(written, timers.studentIdDebounce)
  const asks = written !== null && settled === written
  const query = idCheckQuery(written?.trim() ?? '')
  const { data, isFetching, isError } = useQuery({ ...query, ...(!asks && { queryFn: skipToken }) })
  if (!asks) return 'idle'
  if (isFetching) return 'checking'
  if (isError) return 'failed'
  return data ?? 'idle'
}
