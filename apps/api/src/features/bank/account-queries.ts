import type { BankAccount, BankAccountDraft } from '@campus/contracts/bank/schema.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { bankAccounts, bankLineStates, bankStatements } from './tables.ts'

/** Returns the accounts by their names, with the last known day and balance of each and how many lines are open. */
export const listAccounts = async (db: Database): Promise<BankAccount[]> => {
  const last = db
    .select({ day: bankStatements.toDay, balancePaise: bankStatements.closingPaise })
    .from(bankStatements)
    .where(eq(bankStatements.accountId, bankAccounts.id))
    .orderBy(desc(bankStatements.toDay), desc(bankStatements.id))
    .limit(1)
    .as('last')
  const open = db
    .select({ open: count().as('open') })
    .from(bankLineStates)
    .where(and(eq(bankLineStates.accountId, bankAccounts.id), eq(bankLineStates.state, 'open')))
    .as('still_open')
  const rows = await db
    .select({ account: bankAccounts, day: last.day, balancePaise: last.balancePaise, open: open.open })
    .from(bankAccounts)
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(open, sql`true`)
    .orderBy(sql`lower(${bankAccounts.name})`)
  return rows.map(({ account: { id, name, lastDigits, layout, mapping, version }, day, balancePaise, open: lines }) => ({
    _id: id,
    name,
    ...(lastDigits !== null && { lastDigits }),
    layout,
    ...(mapping !== null && { mapping }),
    version,
    ...(day !== null && balancePaise !== null && { last: { day, balance: toRupees(balancePaise) } }),
    open: lines ?? 0,
  }))
}

/** Until the transaction ends nobody else adds or changes an account, or decides anything about lines: no entry comes into two of them. */
export const lockBank = async (transaction: Database): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks.bank})`)
}

/** Returns an account as it is kept; null where there is none. */
export const findAccount = async (db: Database, id: string): Promise<typeof bankAccounts.$inferSelect | null> => {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id))
  return row ?? null
}

/** The same, and until the transaction ends nobody else imports a statement of it. */
export const lockAccount = async (transaction: Database, id: string): Promise<typeof bankAccounts.$inferSelect | null> => {
  const [row] = await transaction.select().from(bankAccounts).where(eq(bankAccounts.id, id)).for('update')
  return row ?? null
}

const columnsOf = ({ name, lastDigits, layout, mapping }: BankAccountDraft) => ({
  name,
  lastDigits: lastDigits ?? null,
  layout,
  // Only the layout `own` needs a mapping: with another one it would get out of date.
  mapping: (layout === 'own' ? mapping : undefined) ?? null,
})

/** Adds an account; returns its id. */
export const insertAccount = async (db: Database, draft: BankAccountDraft): Promise<string> => {
  const [row] = await db.insert(bankAccounts).values(columnsOf(draft)).returning({ id: bankAccounts.id })
  if (!row) throw new Error('a bank account was not written')
  return row.id
}

/** Changes an account as its next version. */
export const updateAccount = async (db: Database, id: string, draft: BankAccountDraft): Promise<void> => {
  await db
    .update(bankAccounts)
    .set({ ...columnsOf(draft), version: sql`${bankAccounts.version} + 1` })
    .where(eq(bankAccounts.id, id))
}
