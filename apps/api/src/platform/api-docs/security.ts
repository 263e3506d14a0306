import { isCapability, isForOffice } from '@campus/contracts/core/access.ts'
import { courseRuleOf } from '@campus/contracts/core/course-access.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { apiDocsMessages as messages } from '@campus/contracts/core/api-docs-messages.ts'
import { limits } from '@campus/contracts/core/limits.ts'
import { dutyListFor } from '@campus/contracts/identity/people/duty-messages.ts'

export const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: messages.accessToken },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: '__Host-refresh', description: messages.refreshCookie },
}

/** Returns the ways in which a caller may sign in, an empty entry for none. A role or a capability stands beside the token, as OpenAPI 3.1 allows. */
export const securityOf = ({ access, refreshCookie, shared }: Endpoint): Record<string, string[]>[] => {
  if (access !== 'anyone') return [{ accessToken: access === 'signed-in' ? [] : [access] }]
  if (shared) return []
  // A caller who is signed in may get more, such as their own record.
  return [{}, ...(refreshCookie === 'used' ? [{ refreshCookie: [] }] : []), { accessToken: [] }]
}

/** Says who may call an endpoint, and how often. */
export const describeCallers = (e: Pick<Endpoint, 'access' | 'courses' | 'limit'>): string => {
  const { access, limit } = e
  const { points, seconds } = limit === undefined ? { points: 0, seconds: 0 } : limits[limit]
  const callers = isCapability(access) ? messages.forDuties(dutyListFor(access)) : messages.callers[access]
  return [callers, ...describeCourses(e), ...(limit === undefined ? [] : [messages.limited(points, seconds / 60)])].join(' ')
}

/** Says what those get whose duties are limited to some courses, where that is not all of it. */
const describeCourses = (e: Pick<Endpoint, 'access' | 'courses'>): string[] => {
  const rule = courseRuleOf(e)
  if (!isForOffice(e.access) || rule === 'no course' || rule === 'own') return []
  return [rule === 'closed' ? messages.closedToLimited : messages.withinCourses]
}
