import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { type LimitName, limits } from '@campus/contracts/kit/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call against a limit of the contract; throws TOO_MANY_REQUESTS when it is used up. */
    countAgainst(name: LimitName, caller: Pick<FastifyRequest, 'ip'>): Promise<void>
  }
}

/**
 * Limits are counted in PostgreSQL, so that every API process counts together. The table is unlogged: losing the counts in a
 * crash is fine, waiting for the disk at each call is not. Addresses are kept as keyed hashes.
 */
export const countLimits = (app: FastifyInstance, { pool, config }: Pick<Services, 'pool' | 'config'>): void => {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: name,
        points: Math.max(1, Math.round(points * config.rateLimitFactor)),
        duration: seconds,
        // Past the limit the answer is known without asking the database again.
        inMemoryBlockOnConsumed: Math.max(1, Math.round(points * config.rateLimitFactor)) + 1,
      }),
    ]),
  )
  const secret = createHmac('sha256', config.secrets.jwt).update('rate limits').digest()
  const key = (address: string) => createHmac('sha256', secret).update(network(address)).digest('base64url').slice(0, 22)

  app.decorate('countAgainst', async (name: LimitName, { ip }: Pick<FastifyRequest, 'ip'>) => {
    try {
      await limiters.get(name)?.consume(key(ip))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: refused.msBeforeNext / 1000 })
    }
  })
}

/**
 * What is counted as one caller. One IPv6 subscriber has a whole /64 to choose addresses from; an IPv4 caller on a socket for
 * both is written as ::ffff:1.2.3.4; some proxies add the caller's port.
 */
const network = (given: string) => {
  const address = given.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^((?:\d+\.){3}\d+):\d+$/, '$1')
  const mapped = /^::ffff:((?:\d+\.){3}\d+)$/i.exec(address)?.[1]
  return mapped ?? (isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address)
}

const groupsOf = (address: string) => {
  // URL writes one address in one way: lower case, no leading zeros.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [before = '', after = ''] = canonical.split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean))
  const gap = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  return [...(head ?? []), ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])]
}
