import { readToken } from '@campus/client/access-token.ts'
import type { Call } from '@campus/client/call.ts'
import { apiBase } from './api-origin.ts'

/** A server that renders pages stands beside the API: to pack and unpack what goes between them costs a tenth of a page. */
const unpacked: Record<string, string> = typeof document === 'undefined' ? { 'accept-encoding': 'identity' } : {}

/** The API client, fetched with the first call: ky and the error schemas are no part of a first visit. */
export const call: Call = async (endpoint, request) => {
  const { createCall } = await import('@campus/client/call.ts')
  return createCall(apiBase(), { token: readToken, validate: import.meta.env.DEV, headers: unpacked })(endpoint, request)
}
