import { z } from '../../core/zod.ts'
import { recordId } from '../../core/field-schemas.ts'
import { browserNames, systemNames } from './browsers.ts'

/** The browser, system and network of a session; unknown parts are left out. */
export const sessionPlace = z.object({
  browser: z.enum(browserNames).optional(),
  system: z.enum(systemNames).optional(),
  /** The beginning of the address of its last use: `203.0.113.x`, or `2001:db8:12::/48`. */
  network: z.string().optional(),
})
export type SessionPlace = z.output<typeof sessionPlace>

/** An open session of one's own. */
export const ownSession = z.object({
  _id: recordId,
  ...sessionPlace.shape,
  signedInAt: z.iso.datetime(),
  /** The moment of its last renewal: a browser in use renews every quarter of an hour. */
  usedAt: z.iso.datetime(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** A session in the copy of one's own data: also one that has ended and is not removed yet. */
export const keptSession = z.object({
  ...sessionPlace.shape,
  signedInAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
})
export type KeptSession = z.output<typeof keptSession>
