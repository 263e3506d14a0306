import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import type { Role } from '@campus/contracts/identity/options.ts'
import type { Profile } from '@campus/contracts/identity/profile-schema.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { insertServerEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeUnlessTaken } from '../../platform/database/constraint-errors.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import { forgetBrowsersOf } from './sessions/browser-queries.ts'
import { voidCodesOf } from './codes/queries.ts'
import { deletePasskeysOf, requirePasswordBeside } from './factors/passkey-queries.ts'
import { deleteUnconfirmed, hasAddress } from './unconfirmed-account-queries.ts'
import { endSessionsOf } from './sessions/queries.ts'
import { accounts, isOwner, knownNetworks } from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect

const verifiedNow = sql`coalesce(${accounts.emailVerifiedAt}, now())`

/** Asked for with every sign-in. */
export const accountQueries = (db: Database) => {
  const forSignIn = db
    .select()
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${sql.placeholder('email')}`, isNull(accounts.disabledAt)))
    .prepare('find_account_for_sign_in')
  const byId = db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('find_account')

  return {
    /** The account of an address (in lower case) that may be signed in to. */
    findAccountForSignIn: async (email: string): Promise<AccountRow | null> => (await forSignIn.execute({ email }))[0] ?? null,
    findAccount: async (id: string): Promise<AccountRow | null> => (await byId.execute({ id }))[0] ?? null,
  }
}

export type NewAccount = Pick<
  typeof accounts.$inferInsert,
  'email' | 'name' | 'passwordHash' | 'emailVerifiedAt' | 'providerIssuer' | 'providerSubject' | 'pictureUrl'
> & {
  role: Role
  /** Left out of students, and of an owner. */
  duties?: Duty[]
  dutyCourses?: string[] | null
}

/** Null when the address, or the provider's subject, has an account already. */
export const insertAccount = async (db: Database, account: NewAccount): Promise<AccountRow | null> => {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return row ?? null
}

/**
 * Makes an admin on behalf of the person who runs the server. Somebody else with the address loses the account: an unconfirmed one is
 * deleted, and of a confirmed one every way to sign in ends.
 */
export const insertFirstAdmin = async (
  db: Database,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
) =>
  db.transaction(async (tx) => {
    const byServer = { subject: email, details: { by: 'ADMIN_EMAIL' } }
    await deleteUnconfirmed(tx, email)
    if (await insertAccount(tx, { email, name, passwordHash, role: 'admin', emailVerifiedAt: new Date() })) {
      return insertServerEntry(tx, { action: 'admin account created', ...byServer })
    }
    const [{ id } = { id: null }] = await tx
      .update(accounts)
      .set({
        passwordHash,
        role: 'admin',
        duties: ['owner'],
        dutyCourses: null,
        emailVerifiedAt: verifiedNow,
        disabledAt: null,
        pendingEmail: null,
        ...withoutProvider,
      })
      .where(hasAddress(email))
      .returning({ id: accounts.id })
    if (id === null) return
    await endSessionsOf(tx, id)
    await deletePasskeysOf(tx, id)
    await voidCodesOf(tx, id)
    await forgetPlacesOf(tx, id)
    await insertServerEntry(tx, { action: 'admin made', ...byServer })
  })

/** Returns whether there is an owner who can sign in. */
export const hasOwner = async (db: Database): Promise<boolean> =>
  (
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isOwner(accounts), isNull(accounts.disabledAt)))
      .limit(1)
  ).length > 0

export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0

/**
 * A password that was set by a code from the account's mailbox, which shows also whose the address is. Every other way in, and the
 * way to another address, may be somebody else's and ends. Passkeys stay, since whoever reads the mails is to need the second factor, but none opens it alone.
 */
export const setPassword = async (db: Database, id: string, passwordHash: string): Promise<void> => {
  await db
    .update(accounts)
    .set({ passwordHash, emailVerifiedAt: verifiedNow, pendingEmail: null, ...withoutProvider, providerRefusedAt: null })
    .where(eq(accounts.id, id))
  await voidCodesOf(db, id)
  await forgetPlacesOf(db, id)
  await requirePasswordBeside(db, id)
}

export const verifyEmail = async (db: Database, id: string): Promise<void> => {
  await db.update(accounts).set({ emailVerifiedAt: verifiedNow }).where(eq(accounts.id, id))
}

/** The columns of an account that is linked to no identity provider. The picture of the provider's account goes with it. */
const withoutProvider = { providerIssuer: null, providerSubject: null, pictureUrl: null } as const

/** Ends the identity provider's way in; `refused`: and links none until the password is reset by mail. The account has to have a password. */
export const unlinkAccount = async (db: Database, id: string, { refused }: { refused: boolean }): Promise<void> => {
  await db
    .update(accounts)
    .set({ ...withoutProvider, ...(refused && { providerRefusedAt: new Date() }) })
    .where(eq(accounts.id, id))
  await forgetPlacesOf(db, id)
}

/** Moves an account to the address that it waited for, where that is nobody's; false where it is somebody's. */
export const moveToPending = async (db: Database, { id, pendingEmail }: AccountRow): Promise<boolean> => {
  if (pendingEmail === null) return false
  const moved = await updateAccount(db, id, { email: pendingEmail, pendingEmail: null, emailVerifiedAt: new Date(), ...withoutProvider })
  if (moved) await forgetPlacesOf(db, id)
  return moved
}

/** Changes what is given; false when the address is somebody else's. */
export const updateAccount = (db: Database, id: string, changes: Partial<typeof accounts.$inferInsert>): Promise<boolean> =>
  writeUnlessTaken(db.update(accounts).set(changes).where(eq(accounts.id, id)))

/** Deletes an account with its sessions, codes, networks and browsers; whose applications it had stay, with nobody's account. */
export const deleteAccount = async (tx: Database, id: string): Promise<AccountRow | null> => {
  const [row] = await tx.delete(accounts).where(eq(accounts.id, id)).returning()
  return row ?? null
}

type ProviderSubject = { issuer: string; subject: string }

export const findAccountOfProvider = async (db: Database, { issuer, subject }: ProviderSubject): Promise<AccountRow | null> => {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.providerIssuer, issuer), eq(accounts.providerSubject, subject)))
  return row ?? null
}

/** Lets the provider's person sign in to the account of their verified address; null where it is disabled or has changed meanwhile. */
export const linkProvider = async (
  db: Database,
  { id, email, pictureUrl }: AccountRow,
  { issuer, subject, picture }: ProviderSubject & { picture: string | null },
): Promise<AccountRow | null> => {
  const [row] = await db
    .update(accounts)
    .set({ providerIssuer: issuer, providerSubject: subject, pictureUrl: pictureUrl ?? picture })
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.email, email),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.providerSubject),
        isNull(accounts.providerRefusedAt),
        isNull(accounts.disabledAt),
      ),
    )
    .returning()
  return row ?? null
}

/** The account of an address (in lower case), disabled or not. */
export const findAccountByEmail = async (db: Database, email: string): Promise<AccountRow | null> => {
  const [row] = await db.select().from(accounts).where(hasAddress(email))
  return row ?? null
}

/** Replaces the hash of a password by a stronger one of the same password, unless another was set meanwhile. */
export const strengthenPassword = async (db: Database, { id, passwordHash }: AccountRow, stronger: string): Promise<void> => {
  await db
    .update(accounts)
    .set({ passwordHash: stronger })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash ?? '')))
}

/** Remembers where an account was signed in to: the last ten networks, for half a year. */
export const rememberNetwork = async (db: Database, accountId: string, network: string): Promise<void> => {
  await db
    .insert(knownNetworks)
    .values({ accountId, network })
    .onConflictDoUpdate({ target: [knownNetworks.accountId, knownNetworks.network], set: { usedAt: sql`now()` } })
  await db.execute(sql`
    delete from ${knownNetworks} where ${knownNetworks.accountId} = ${accountId} and (
      ${knownNetworks.usedAt} < now() - interval '180 days' or ${knownNetworks.network} not in (
        select network from ${knownNetworks} where account_id = ${accountId} order by used_at desc limit 10))`)
}

/** Forgets the networks and browsers of an account whose earlier users may not be its owner: all count as unknown again. */
const forgetPlacesOf = async (db: Database, accountId: string): Promise<void> => {
  await forgetBrowsersOf(db, accountId)
  await db.delete(knownNetworks).where(eq(knownNetworks.accountId, accountId))
}

/** Returns whether the account of an address was signed in to from a network before. */
export const isKnownNetwork = async (db: Database, email: string, network: string): Promise<boolean> =>
  (await findNetworkUse(db, email, network)).length > 0

/** Returns whether an address is confirmed and its owner was signed in from a network before: whoever only wrote it down owns nothing. */
export const isOwnersNetwork = async (db: Database, email: string, network: string): Promise<boolean> =>
  (await findNetworkUse(db, email, network)).some(({ emailVerifiedAt }) => emailVerifiedAt !== null)

const findNetworkUse = (db: Database, email: string, network: string) =>
  db
    .select({ emailVerifiedAt: accounts.emailVerifiedAt })
    .from(knownNetworks)
    .innerJoin(accounts, eq(accounts.id, knownNetworks.accountId))
    .where(and(hasAddress(email), eq(knownNetworks.network, network)))

/** From how many networks the owner of a confirmed address was signed in before. */
export const countOwnersNetworks = async (db: Database, email: string): Promise<number> =>
  db.$count(
    knownNetworks,
    inArray(
      knownNetworks.accountId,
      db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(hasAddress(email), isNotNull(accounts.emailVerifiedAt))),
    ),
  )

/** Finds the storage folders among these that hold a profile picture. */
export const findProfilePictures = (db: Database, folders: string[]): Promise<string[]> =>
  findReferencedFolders(db, [accounts.profileImageUrl], folders)

/** An account as its own profile shows it. */
export const toProfile = (row: AccountRow): Profile => ({
  name: row.name,
  email: row.email,
  pendingEmail: row.pendingEmail ?? undefined,
  emailVerified: row.emailVerifiedAt !== null,
  hasPassword: row.passwordHash !== null,
  hasProvider: row.providerSubject !== null,
  picture: row.pictureUrl,
  profile_image: row.profileImageUrl,
  socialLinks: {
    instagram: row.instagram ?? undefined,
    facebook: row.facebook ?? undefined,
    linkedin: row.linkedin ?? undefined,
    email: row.contactEmail ?? undefined,
    number: row.contactNumber ?? undefined,
  },
})
