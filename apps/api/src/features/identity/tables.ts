import type { CourseLimit } from '@campus/contracts/core/course-access.ts'
import { browserNames, systemNames } from '@campus/contracts/identity/sessions/browsers.ts'
import { duties, knownDuties } from '@campus/contracts/identity/people/duties.ts'
import { roles } from '@campus/contracts/identity/options.ts'
import type { ProfileDraft } from '@campus/contracts/identity/profile-schema.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { ColumnsFor, Renamed } from '../../platform/database/columns-for.ts'

/** A hash of 32 bytes. */
export const hash = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })

type ContactNames = { instagram: 'instagram'; facebook: 'facebook'; linkedin: 'linkedin'; email: 'contactEmail'; number: 'contactNumber' }

const contacts = {
  instagram: text('instagram'),
  facebook: text('facebook'),
  linkedin: text('linkedin'),
  contactEmail: text('contact_email'),
  contactNumber: text('contact_number'),
} satisfies ColumnsFor<Renamed<ProfileDraft['socialLinks'], ContactNames>>

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    email: text('email').notNull(),
    /** The address that it moves to once the code that was mailed there is entered. It reserves nothing: several accounts may wait for one. */
    pendingEmail: text('pending_email'),
    name: text('name').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** The duties of an admin (heldDuties); null in students, and in admins from before there were duties, who are owners. */
    duties: text('duties', { enum: duties }).array(),
    /** The courses that the duties are limited to; null: they are for all, as an owner’s always are. One that is gone allows nothing. */
    dutyCourses: uuid('duty_courses').array(),
    /** A PHC string of Argon2id; null: the account is signed in to by the identity provider alone. */
    passwordHash: text('password_hash'),
    /** The moment at which the address was proved. */
    emailVerifiedAt: moment('email_verified_at'),
    /** The subject at the identity provider: unique within its issuer and never reused. */
    providerIssuer: text('provider_issuer'),
    providerSubject: text('provider_subject'),
    /**
     * The moment at which its owner or the office removed the provider's link: none is linked until the owner resets the password by
     * mail.
     */
    providerRefusedAt: moment('provider_refused_at'),
    /** The picture that the identity provider has of them. */
    pictureUrl: text('picture_url'),
    /** The picture that they uploaded here. */
    profileImageUrl: text('profile_image_url'),
    ...contacts,
    /** Since when nobody can sign in to it. */
    disabledAt: moment('disabled_at'),
    /** The moment of the last sign-in; the sessions themselves are removed in time. */
    lastSignedInAt: moment('last_signed_in_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(sql`lower(${t.email})`),
    uniqueIndex('accounts_provider').on(t.providerIssuer, t.providerSubject),
    // The office's list, by each of its orders and its search.
    index('accounts_by_name').on(sql`lower(${t.name})`, t.id),
    index('accounts_by_email').on(t.email, t.id),
    index('accounts_by_sign_in').on(lastSignIn(t), t.id),
    index('accounts_by_age').on(t.createdAt, t.id),
    index('accounts_admins').on(t.id).where(sql`${t.role} = 'admin'`),
    index('accounts_names').using('gin', nameWords(t)),
    index('accounts_email_beginning').on(t.email.op('text_pattern_ops')),
    check('accounts_email_plain', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} !~ '[[:cntrl:]]'`),
    check('accounts_pending_email', sql`${t.pendingEmail} = lower(btrim(${t.pendingEmail})) and ${t.pendingEmail} !~ '[[:cntrl:]]'`),
    check('accounts_duties', sql`cardinality(${t.duties}) > 0 and ${t.duties} <@ ${sql.raw(`'{${duties.join()}}'`)}::text[]`),
    check('accounts_duty_courses', isLimited(t)),
    check('accounts_role', sql`${t.role} in ('student', 'admin')`),
    check('accounts_password', sql`${t.passwordHash} like '$argon2id$%'`),
    check('accounts_provider_whole', sql`(${t.providerIssuer} is null) = (${t.providerSubject} is null)`),
    check('accounts_way_in', sql`${t.passwordHash} is not null or ${t.providerSubject} is not null`),
  ],
)

/** The duties that an account has at present: none but an admin's count. */
export function heldDuties(t: { role: unknown; duties: unknown }) {
  return sql`case when ${t.role} = 'admin' then coalesce(${t.duties}, '{owner}') else '{}' end`.mapWith(knownDuties)
}

/** A constraint: duties that are limited to courses are some, of at least one course, and none of them is an owner’s. */
function isLimited(t: { duties: unknown; dutyCourses: unknown }) {
  return sql`${t.dutyCourses} is null or (cardinality(${t.dutyCourses}) > 0 and ${t.duties} is not null and not 'owner' = any(${t.duties}))`
}

/** The courses that an account's duties are limited to at present. */
export function heldCourses(t: { dutyCourses: unknown }) {
  return sql`coalesce(${t.dutyCourses}::text[], '{all}')`.mapWith((ids: string[]): CourseLimit => (ids[0] === 'all' ? 'all' : ids))
}

/** Returns whether an account is an owner's, whether or not it is disabled. */
export function isOwner(t: { role: unknown; duties: unknown }) {
  return sql<boolean>`(${t.role} = 'admin' and 'owner' = any(coalesce(${t.duties}, '{owner}')))`
}

/** The words of a name, as the search compares them: in lower case, of any script. */
export function nameWords(t: { name: unknown }) {
  return sql`to_tsvector('simple', ${t.name})`
}

/** The sort key of the last sign-in; long ago for accounts without one. */
export function lastSignIn(t: { lastSignedInAt: unknown }) {
  return sql`coalesce(${t.lastSignedInAt}, 'epoch'::timestamptz)`
}

/** One sign-in: a family of refresh tokens that each come from the one before. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Outlives the browser that it was begun in. */
    remembered: boolean('remembered').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When its owner last showed their second factor here. */
    factorAt: moment('factor_at'),
    /** Signed out, reset or broken off because a token was used twice. */
    endedAt: moment('ended_at'),
    /** Where it was used last, in words of a closed list; the address without its last part. Null: not known. */
    browser: text('browser', { enum: browserNames }),
    system: text('system', { enum: systemNames }),
    network: text('network'),
    /** Whether its owner was mailed that it began in a new browser. */
    ownerTold: boolean('owner_told').notNull().default(false),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_place', sql`length(${t.browser}) <= 20 and length(${t.system}) <= 20`),
    // Without its last part, whoever writes it.
    check('sessions_network', sql`${t.network} ~ '^([0-9]+[.][0-9]+[.][0-9]+[.]x|[0-9a-f]+:[0-9a-f]+:[0-9a-f]+::/48)$'`),
    check('sessions_span', sql`${t.expiresAt} > ${t.createdAt} and ${t.expiresAt} <= ${t.createdAt} + interval '91 days'`),
  ],
)

/** Used ones stay as long as their session: one that is used again gives a thief away. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, which has 256 random bits of its own and so needs no key. */
    hash: hash('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), check('refresh_tokens_hash', sql`octet_length(${t.hash}) = 32`)],
)

export const codePurposes = ['reset', 'email'] as const

/** Codes that were mailed: for a new password, or to show that an address is one's own. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** HMAC of account, purpose and code: eight digits alone would be found by trying all of them. */
    hash: hash('hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Tries from networks that neither asked for it nor had the owner signed in before, all together. */
    attempts: smallint('attempts').notNull().default(0),
    /** The number of tries by the keyed hash of the network, or of the site where its tries are shared. */
    tries: jsonb('tries').$type<Record<string, number>>().notNull().default({}),
    /** Keyed hashes of the address that it was mailed to and of the network that asked for it; null in codes of an older release. */
    recipient: text('recipient'),
    network: text('network'),
    /** Whether the owner of the address was signed in from that network before. */
    isKnown: boolean('is_known').notNull().default(false),
    usedAt: moment('used_at'),
    /** A later code took its place, or the account changed under it. */
    voidedAt: moment('voided_at'),
  },
  (t) => [
    index('one_time_codes_account').on(t.accountId, t.createdAt),
    // The database itself sees to it that a new code voids the old one.
    uniqueIndex('one_time_codes_open').on(t.accountId, t.purpose).where(sql`${t.usedAt} is null and ${t.voidedAt} is null`),
    check('one_time_codes_purpose', sql`${t.purpose} in ('reset', 'email')`),
    check('one_time_codes_hash', sql`octet_length(${t.hash}) = 32`),
    index('one_time_codes_recipient').on(t.recipient, t.createdAt),
    check('one_time_codes_attempts', sql`${t.attempts} between 0 and 20`),
  ],
)

/** Networks from which an account was signed in: its owner is served there while others try passwords from elsewhere. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of the network, as the rate limits have it. */
    network: text('network').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.network] })],
)

/** Browsers in which an account was signed in: a sign-in in another one is mailed to its owner. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of the account and of the name in the browser's cookie: the cookie is worth nothing for another account. */
    hash: hash('hash').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.hash] }), check('known_browsers_hash', sql`octet_length(${t.hash}) = 32`)],
)

/** Invitations to become an admin; a row goes when its link is used or it is withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the link's token, which has 256 random bits of its own and so needs no key. */
    tokenHash: hash('token_hash').notNull(),
    /** The duties that it gives; null in invitations from before there were any, which make an owner. */
    duties: text('duties', { enum: duties }).array(),
    /** The courses that these are limited to; null: all. */
    dutyCourses: uuid('duty_courses').array(),
    /** The owner who sent it last: it is good while they are one. */
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_email').on(t.email),
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_sender').on(t.invitedBy),
    check('invitations_email_plain', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} !~ '[[:cntrl:]]'`),
    check('invitations_duties', sql`cardinality(${t.duties}) > 0 and ${t.duties} <@ ${sql.raw(`'{${duties.join()}}'`)}::text[]`),
    check('invitations_duty_courses', isLimited(t)),
    check('invitations_token_hash', sql`octet_length(${t.tokenHash}) = 32`),
    check('invitations_span', sql`${t.expiresAt} > ${t.sentAt} and ${t.expiresAt} <= ${t.sentAt} + interval '4 days'`),
  ],
)
