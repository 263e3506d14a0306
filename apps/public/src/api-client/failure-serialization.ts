import { createSerializationAdapter } from '@tanstack/react-router'
import { requestIdOf, statusOf } from './read-failure.ts'

type Failure = Error & { status: number; requestId?: string }

const isFailure = (value: unknown): value is Failure => value instanceof Error && statusOf(value) !== undefined

/** Serialises API failures for the browser completely; of other errors only the message would arrive. */
export const failureSerialization = createSerializationAdapter({
  key: 'failure',
  test: isFailure,
  toSerializable: (failure) => ({ message: failure.message, status: failure.status, requestId: requestIdOf(failure) }),
  fromSerializable: ({ message, status, requestId }): Failure =>
    Object.assign(new Error(message), { status, ...(requestId !== undefined && { requestId }) }),
})
