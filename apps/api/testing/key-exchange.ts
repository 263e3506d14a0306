import { tmpdir } from 'node:os'
import { openAdmissions } from './admissions.ts'
import { type TestApp, testApp } from './app.ts'
import { runCommand } from './backups.ts'
import { createTestDatabase } from './database.ts'
import { enrolled } from './fees.ts'

export const [former, anew] = ['the key of before, which is long enough', 'the key of now, which is as long as that']
const JWT_SECRET = 'a secret that stays, of 32 letters or more'
export const keys = {
  former: { PII_KEY: former },
  /** Before the exchange every process learns the key that comes. */
  prepared: { PII_KEY: former, PII_KEY_FALLBACK: anew },
  exchanged: { PII_KEY: anew, PII_KEY_FALLBACK: former },
  anew: { PII_KEY: anew },
}

type CleanUp = (end: () => Promise<unknown>) => void

/**
 * A college whose data is under the former key, and the servers that are started on its database. One student is enrolled unless told
 * otherwise. Everything that has to be closed is given to `cleanUp`, to be closed in the opposite order.
 */
export const openCollege = async (cleanUp: CleanUp, { hasStudent = true } = {}) => {
  const database = await createTestDatabase()
  cleanUp(() => database.drop())
  const serve = async (known: keyof typeof keys): Promise<TestApp> => {
    const api = await testApp({ JWT_SECRET, RATE_LIMIT_FACTOR: '100000', ...keys[known] }, undefined, {
      beside: { databaseUrl: database.url },
    })
    cleanUp(() => api.dispose())
    return api
  }
  const environment = { DATABASE_URL: database.url, JWT_SECRET, DATA_DIR: tmpdir() }
  const rotate = (known: Record<string, string> = keys.exchanged) => runCommand('rotate-key', '--json', { ...environment, ...known })
  const first = await serve('former')
  await openAdmissions(first)
  const admin = await first.signedIn('admin')
  const student = hasStudent ? await enrolled(first, 1, admin) : ''
  return { serve, rotate, environment, first, admin, student }
}

export const pay = (uniqueId: string) => ({ body: { uniqueId, paymentMethod: 'UPI' as const, Paid_amount: 500 } })
export const pressed = (admin: { token: string }) => ({ ...admin, headers: { 'idempotency-key': 'one-press' } })
