import { failureMessages } from '@campus/contracts/core/messages.ts'
import { notFound } from '@tanstack/react-router'
import { isMissingChunk } from './missing-chunk.ts'

/*
 * What is known of a failure, by its shape: importing AppError would bring its table into every first visit, and an error that
 * came with a server-rendered page is no AppError any more (failure-travel.ts).
 */

const field = (error: unknown, name: 'status' | 'requestId' | 'fromServer'): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined

/** The HTTP status that a failure of the API came with. */
export const statusOf = (error: unknown): number | undefined => {
  const status = field(error, 'status')
  return typeof status === 'number' ? status : undefined
}

/** The id under which the server logged a failure of its own. */
export const requestIdOf = (error: unknown): string | undefined => {
  const id = field(error, 'requestId')
  return typeof id === 'string' ? id : undefined
}

/** The failure in words for a person; `otherwise` where it has none. What a bug or a browser says is not meant for people. */
export const messageOf = (error: unknown, otherwise: string = failureMessages.wentWrongCalm): string => {
  if (!(error instanceof Error)) return otherwise
  if (isMissingChunk(error)) return failureMessages.offline
  return statusOf(error) !== undefined && error.message !== '' ? error.message : otherwise
}

/** The server's own words, where it has answered in some; else `otherwise`, also for what this side would say of the connection. */
export const serverMessageOf = (error: unknown, otherwise: string): string =>
  field(error, 'fromServer') === true ? messageOf(error, otherwise) : otherwise

/**
 * For loaders: what the API does not know is the not-found page, unless `elsewhere` throws a redirect to where it is by now. Every
 * other failure stays one.
 */
export const orNotFound = async <T>(wanted: Promise<T>, elsewhere?: () => Promise<void>): Promise<T> => {
  try {
    return await wanted
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    await elsewhere?.()
    throw notFound()
  }
}
