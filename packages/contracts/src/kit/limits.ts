/** How often one address may do a thing: `points` calls in `seconds`. RATE_LIMIT_FACTOR multiplies the points. */
export type Limit = { points: number; seconds: number }

/** Every rate limit of the API. A limit guards what costs or reveals something, never plain reading. */
export const limits = {
  /** Messages to the office: a family may send several, a script may not fill the inbox. */
  contact: { points: 10, seconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
