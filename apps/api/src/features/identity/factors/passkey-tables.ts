import { passkeyTransports } from '@campus/contracts/identity/options.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { passkeyDevices } from '../../../platform/crypto/passkey-verification.ts'
import { accounts, hash, moment } from '../tables.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The passkeys of the office (https://www.w3.org/TR/webauthn-3/): of each the public key, which opens nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Chosen by the device; that of one account is never another's. */
    credentialId: bytes('credential_id').notNull().unique(),
    /** In COSE, as the device wrote it. */
    publicKey: bytes('public_key').notNull(),
    /** How often the device has signed, where it counts; 0 in those that are synced. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports', { enum: passkeyTransports }).array().notNull(),
    device: text('device', { enum: passkeyDevices }).notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    /** The model of the authenticator, all zeros where it does not say. */
    aaguid: uuid('aaguid').notNull(),
    name: text('name').notNull(),
    /** The password was reset by mail since: until this was shown after the new one, it opens nothing alone. */
    needsPassword: boolean('needs_password').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('passkeys_account').on(t.accountId),
    check('passkeys_credential_id', sql`octet_length(${t.credentialId}) between 1 and 1023`),
    check('passkeys_public_key', sql`octet_length(${t.publicKey}) between 1 and 10000`),
    check('passkeys_counter', sql`${t.counter} between 0 and 4294967295`),
    check('passkeys_name', sql`length(${t.name}) between 1 and 60`),
    check('passkeys_device', sql`${t.device} in ('singleDevice', 'multiDevice')`),
    check('passkeys_transports', sql`${t.transports} <@ ${sql.raw(`'{${passkeyTransports.join()}}'`)}::text[]`),
  ],
)

/**
 * Challenges of passkeys that were answered: none is taken twice. Those that are only asked for are not kept anywhere, so a row costs a
 * right signature of a passkey, and goes when its challenge would be over.
 */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: hash('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('used_passkey_challenges_expiry').on(t.expiresAt),
    check('used_passkey_challenges_hash', sql`octet_length(${t.hash}) = 32`),
  ],
)
