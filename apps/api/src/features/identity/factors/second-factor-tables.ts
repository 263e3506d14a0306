import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, real, boolean, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { passkeys } from './passkey-tables.ts'
import { accounts, hash, moment } from '../tables.ts'

/** The second factor of an account: an authenticator app. It holds once it is confirmed by a code. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    accountId: uuid('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 20 random bytes in base32, encrypted for this account. The recovery codes are hashed with a key that is made of it. */
    secretEncrypted: text('secret_encrypted').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** The time step (RFC 6238) of the newest code that was used: none of it or before is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Wrong codes, of which one a day is forgiven; as of `wrongAt`. */
    wrongCodes: real('wrong_codes').notNull().default(0),
    wrongAt: moment('wrong_at'),
    lockedUntil: moment('locked_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('second_factors_wrong_codes', sql`${t.wrongCodes} >= 0`)],
)

/** Codes on paper, each good once in place of a code of the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    factorId: uuid('factor_id')
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
    /** HMAC of the code: its 50 bits alone could be found by trying all of them. */
    hash: hash('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.factorId, t.hash] }), check('recovery_codes_hash', sql`octet_length(${t.hash}) = 32`)],
)

/** Sign-ins that wait for the second factor; a row goes when it is used. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the token, which has 256 random bits of its own and so needs no key. */
    hash: hash('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of what opened the account at that moment: its password, its provider's subject and its factor. */
    shown: hash('shown').notNull(),
    remembered: boolean('remembered').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sign_in_challenges_account').on(t.accountId),
    index('sign_in_challenges_expiry').on(t.expiresAt),
    check('sign_in_challenges_hashes', sql`octet_length(${t.hash}) = 32 and octet_length(${t.shown}) = 32`),
  ],
)

/** The day from which on every admin needs a second factor: one row at most, and none where it is not asked for. */
export const factorRequirements = pgTable(
  'factor_requirements',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    requiredFrom: date('required_from', { mode: 'string' }).notNull(),
  },
  (t) => [check('factor_requirements_only', sql`${t.isOnly}`)],
)

/** Whether an account has a confirmed authenticator app, in SQL. */
export const hasApp = sql<boolean>`exists (
  select from ${secondFactors} factor where factor.account_id = ${accounts}.id and factor.confirmed_at is not null)`

/** Whether an account has passkeys, in SQL. */
export const hasPasskeys = sql<boolean>`exists (select from ${passkeys} passkey where passkey.account_id = ${accounts}.id)`

/** Whether an account has a second factor of either kind, which it has to show, in SQL. */
export const hasFactor = sql<boolean>`(${hasApp} or ${hasPasskeys})`
