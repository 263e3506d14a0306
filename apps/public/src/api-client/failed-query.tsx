import { failureMessages } from '@campus/contracts/core/messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from './read-failure.ts'

type FailedQueryProps = { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }

/** Replaces content that could not be loaded and offers a retry. */
export const FailedQuery = ({ query: { error, refetch, isFetching } }: FailedQueryProps) => (
  <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
    {messageOf(error)}
  </StateMessage>
)
