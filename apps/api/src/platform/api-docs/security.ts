import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { apiDocsMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import { limits } from '@campus/contracts/core/limits.ts'

export const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: messages.accessToken },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Host-refresh', description: messages.refreshCookie },
}

/** What a caller shows: each entry is one way, and an empty one is nothing. A role is named beside the token (OpenAPI 3.1). */
export const securityOf = ({ access, refreshCookie, shared }: Endpoint): Record<string, string[]>[] => {
  if (access !== 'anyone') return [{ accessToken: access === 'signed-in' ? [] : [access] }]
  if (shared) return []
  // Who is signed in may be answered more, such as their own record.
  return [{}, ...(refreshCookie === 'used' ? [{ refreshCookie: [] }] : []), { accessToken: [] }]
}

/** Says who may call an endpoint, and how often. */
export const describeCallers = ({ access, limit }: Pick<Endpoint, 'access' | 'limit'>): string => {
  const { points, seconds } = limit === undefined ? { points: 0, seconds: 0 } : limits[limit]
  return [messages.callers[access], ...(limit === undefined ? [] : [messages.limited(points, seconds / 60)])].join(' ')
}
