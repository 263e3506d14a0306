import { failureMessages } from '@campus/contracts/core/messages.ts'
import { notFound } from '@tanstack/react-router'
import { isMissingChunk } from './missing-chunk.ts'

/*
 * Reads failures by their shape: importing AppError would add its table to every first visit, and an error from a server-rendered page is
 * no AppError any more (failure-serialization.ts).
 */

const field = (error: unknown, name: 'status' | 'requestId' | 'fromServer'): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined

/** Returns the HTTP status of an API failure. */
export const statusOf = (error: unknown): number | undefined => {
  const status = field(error, 'status')
  return typeof status === 'number' ? status : undefined
}

/** Returns the id under which the server logged its own failure. */
export const requestIdOf = (error: unknown): string | undefined => {
  const id = field(error, 'requestId')
  return typeof id === 'string' ? id : undefined
}

/** Returns a message for people, or `otherwise`. Messages of bugs and browsers are not shown. */
export const messageOf = (error: unknown, otherwise: string = failureMessages.wentWrongCalm): string => {
  if (!(error instanceof Error)) return otherwise
  if (isMissingChunk(error)) return failureMessages.offline
  return statusOf(error) !== undefined && error.message !== '' ? error.message : otherwise
}

/** Returns whether the message of a failure is the server's. */
export const isFromServer = (error: unknown): boolean => field(error, 'fromServer') === true

/** Returns the server's own message, or `otherwise`, also for connection failures. */
export const serverMessageOf = (error: unknown, otherwise: string): string =>
  isFromServer(error) ? messageOf(error, otherwise) : otherwise

/** For loaders: turns a 404 into the not-found page, unless `elsewhere` throws a redirect. Other failures stay. */
export const orNotFound = async <T>(wanted: Promise<T>, elsewhere?: () => Promise<void>): Promise<T> => {
  try {
    return await wanted
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    await elsewhere?.()
    throw notFound()
  }
}
