import { failureMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from './failure.ts'

type FailedQueryProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

/** Stands for what could not be fetched, and fetches it once more when asked to. */
export const FailedQuery = ({ query: { error, refetch, isFetching } }: FailedQueryProps) => (
  <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
    {messageOf(error)}
  </StateMessage>
)
