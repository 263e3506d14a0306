import { readToken } from '@campus/client/access-token.ts'
import type { Call } from '@campus/client/create-call.ts'
import { apiBase } from './api-origin.ts'

/** The rendering server is beside the API, where compression would cost a tenth of a page. */
const unpacked: Record<string, string> = typeof document === 'undefined' ? { 'accept-encoding': 'identity' } : {}

/** Loads the API client with the first call: ky and the error schemas are not part of a first visit. */
export const call: Call = async (endpoint, request) => {
  const { createCall } = await import('@campus/client/create-call.ts')
  return createCall(apiBase(), { token: readToken, validate: import.meta.env.DEV, headers: unpacked })(endpoint, request)
}
