import { timers } from '@campus/contracts/core/ui-constants.ts'
import { adminStudentId } from '@campus/contracts/core/identifiers/student-id-schema.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { idCheckQuery } from '../api.ts'

export type IdCheck = 'idle' | 'checking' | 'valid' | 'unknown' | 'failed'

/** Checks an id half a second after the last keystroke; each keystroke cancels the running check. */
export const useIdCheck = (written: string): IdCheck => {
  const [settled] = useDebouncedValue(written, timers.studentIdDebounce)
  const id = adminStudentId.safeParse(written)
  const asks = settled === written && id.success
  const query = idCheckQuery(id.data ?? '')
  const { data, isFetching, isError } = useQuery({ ...query, ...(!asks && { queryFn: skipToken }) })
  if (!asks) return 'idle'
  if (isFetching) return 'checking'
  if (isError) return 'failed'
  return data ? 'valid' : 'unknown'
}
