import { createSerializationAdapter } from '@tanstack/react-router'
import { isFromServer, requestIdOf, statusOf } from './read-failure.ts'

type Failure = Error & { status: number; requestId?: string; fromServer: boolean }

const isFailure = (value: unknown): value is Failure => value instanceof Error && statusOf(value) !== undefined

/** Serialises API failures for the browser completely; of other errors only the message would arrive. */
export const failureSerialization = createSerializationAdapter({
  key: 'failure',
  test: isFailure,
  toSerializable: (failure) => ({
    message: failure.message,
    status: failure.status,
    requestId: requestIdOf(failure),
    fromServer: isFromServer(failure),
  }),
  fromSerializable: ({ message, status, requestId, fromServer }): Failure =>
    Object.assign(new Error(message), { status, fromServer, ...(requestId !== undefined && { requestId }) }),
})
