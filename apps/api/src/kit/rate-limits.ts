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
    countAgainst(name: LimitName, request: FastifyRequest): Promise<void>
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
  const key = (address: string) => createHmac('sha256', config.secrets.jwt).update(network(address)).digest('base64url').slice(0, 22)

  app.decorate('countAgainst', async (name: LimitName, request: FastifyRequest) => {
    try {
      await limiters.get(name)?.consume(key(request.ip))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: refused.msBeforeNext / 1000 })
    }
  })
}

/** One IPv6 subscriber has a whole /64 to choose addresses from, so that is what is counted. */
const network = (address: string) => (isIPv6(address) ? expand(address).slice(0, 4).join(':') : address)

const expand = (address: string) => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}
