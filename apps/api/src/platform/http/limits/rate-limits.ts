import { createHmac } from 'node:crypto'
import { AppError } from '@campus/contracts/core/errors.ts'
import { type Limit, type LimitName, limits } from '@campus/contracts/core/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deriveKey } from '../../crypto/derive-key.ts'
import type { Settings } from '../../process/settings.ts'
import { firstGroups, readAddress, withoutPort } from '../network-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call against a limit of the contract; throws TOO_MANY_REQUESTS when it is used up. */
    countAgainst(name: LimitName, caller: Caller): Promise<void>
    counts: Counts
  }
}

/** The caller: a request, or the known part of a socket. */
type Caller = Pick<FastifyRequest, 'ip'>

export type Counts = {
  /** Takes one of what somebody has left of a limit: the seconds to wait when nothing is left, else null. */
  take(name: LimitName, who: string): Promise<number | null>
  /** Takes one for each different thing: a repetition within the limit's time is free. */
  takeDifferent(name: LimitName, who: string, what: string): Promise<number | null>
  /** The seconds to wait where somebody has nothing left of a limit, else null. Takes nothing. */
  wait(name: LimitName, who: string): Promise<number | null>
  /** Takes one as well, and says how many have been taken by now. */
  tally(name: LimitName, who: string): Promise<number>
  /** Gives one back that was taken. */
  giveBack(name: LimitName, who: string): Promise<void>
  /** Forgets all that somebody has taken. */
  forget(name: LimitName, who: string): Promise<void>
  /** The network that a call came from, as the limits know it: a keyed hash. */
  networkOf(caller: Caller): string
  /** The same, but all networks of one IPv6 site (a /48) are one. */
  siteOf(caller: Caller): string
  /** Anything else that a limit counts by (an e-mail address), likewise. */
  hashOf(text: string): string
}

/** At the limits of these a count goes down again; a process that remembers a refusal would not hear of it. */
const givenBack: ReadonlySet<LimitName> = new Set([
  'wrongHere',
  'wrongNetwork',
  'wrongAccount',
  'wrongKnown',
  'wrongInSession',
  'wrongInSessions',
  'datesHere',
  'datesNetwork',
  'datesEverywhere',
  'datesKnown',
  'idsHere',
])

type Surroundings = { pool: Pool; config: Pick<Settings, 'rateLimitFactor' | 'secrets'> }

/**
 * Limits are counted in PostgreSQL, so that every API process counts together. The table is unlogged: losing the counts in a
 * crash is fine, waiting for the disk at each call is not. Addresses are kept as keyed hashes.
 */
export const countLimits = (app: FastifyInstance, { pool, config }: Surroundings): void => {
  const table = { storeClient: pool, tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false }
  const limiterOf = (name: LimitName, { points, seconds }: Limit) => {
    const most = Math.max(1, Math.round(points * config.rateLimitFactor))
    return new RateLimiterPostgres({
      ...table,
      keyPrefix: name,
      points: most,
      duration: seconds,
      // Past the limit the answer is known without asking the database again.
      ...(!givenBack.has(name) && { inMemoryBlockOnConsumed: most + 1 }),
    })
  }
  const named = Object.entries(limits) as [LimitName, Limit][]
  const limiters = Object.fromEntries(named.map(([name, limit]) => [name, limiterOf(name, limit)])) as Record<
    LimitName,
    RateLimiterPostgres
  >
  /**
   * Counts the different things that somebody took within the limit's time. Only what was within the limit is remembered, so the limit
   * bounds the rows.
   */
  // One of them clears away what has expired, of all of them.
  const takenBefore = new RateLimiterPostgres({ ...table, clearExpiredByTimeout: true, keyPrefix: 'taken', points: 1, duration: 0 })
  const key = deriveKey(config.secrets.jwt, 'rate limits')
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)

  const counts: Counts = {
    take: async (name, who) => {
      try {
        await limiters[name].consume(who)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return refused.msBeforeNext / 1000
      }
    },
    takeDifferent: async (name, who, what) => {
      const thing = `${name} ${who} ${hashOf(what)}`
      if (await takenBefore.get(thing)) return null
      const wait = await counts.take(name, who)
      if (wait !== null) return wait
      const { consumedPoints } = await takenBefore.penalty(thing, 1, { customDuration: limits[name].seconds })
      // Asked for twice at once it counts once.
      if (consumedPoints > 1) await counts.giveBack(name, who)
      return null
    },
    wait: async (name, who) => {
      const taken = await limiters[name].get(who)
      return taken === null || taken.remainingPoints > 0 ? null : taken.msBeforeNext / 1000
    },
    tally: async (name, who) => {
      try {
        return (await limiters[name].consume(who)).consumedPoints
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return refused.consumedPoints
      }
    },
    giveBack: async (name, who) => {
      await limiters[name].reward(who)
    },
    forget: async (name, who) => {
      await limiters[name].delete(who)
    },
    // A connection that is gone by now has no address.
    networkOf: ({ ip }: { ip: string | undefined }) => hashOf(network(ip ?? '')),
    siteOf: ({ ip }) => hashOf(network(ip, 3)),
    hashOf,
  }
  app.decorate('counts', counts)
  // Counts that were made under a clock which was ahead would hold until its date.
  app.addHook('onReady', async () => {
    await pool.query(
      `delete from rate_limits using unnest($1::text[], $2::bigint[]) as counted(name, latest)
       where (key like name || ':%' or key like 'taken:' || name || ' %') and expire > latest`,
      [named.map(([name]) => name), named.map(([, { seconds }]) => Date.now() + seconds * 1000)],
    )
  })
  app.decorate('countAgainst', async (name: LimitName, caller: Caller) => {
    const retryAfter = await counts.take(name, counts.networkOf(caller))
    if (retryAfter !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
  })
}

/** Returns what is counted as one caller. One IPv6 subscriber has at least a /64, four groups, to choose addresses from. */
const network = (given: string, groups = 4): string => {
  const address = readAddress(given)
  if (!address) return withoutPort(given)
  return address instanceof ipaddr.IPv6 ? firstGroups(address, groups) : address.toString()
}
