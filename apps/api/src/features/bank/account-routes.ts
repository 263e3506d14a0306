import { addBankAccount, changeBankAccount, listBankAccounts } from '@campus/contracts/bank/endpoints.ts'
import { bankStatementMessages } from '@campus/contracts/bank/messages.ts'
import { maxBankAccounts } from '@campus/contracts/bank/options.ts'
import type { BankAccount, BankAccountDraft } from '@campus/contracts/bank/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { insertAccount, listAccounts, lockBank, updateAccount } from './account-queries.ts'

const words = bankStatementMessages.account
const conflict = (message: string) => new AppError('CONFLICT', { message })

/** The college's bank accounts. */
export const bankAccountRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listBankAccounts, async () => ({ data: await listAccounts(db) }))

  /** Refuses a name that another account has. */
  const checkName = (accounts: readonly BankAccount[], { name }: BankAccountDraft, id?: string) => {
    const isSame = accounts.some((account) => account._id !== id && account.name.toLowerCase() === name.toLowerCase())
    if (isSame) throw new AppError('INVALID_INPUT', { fields: { [id === undefined ? 'name' : 'account.name']: words.sameName } })
  }

  const audited = async (tx: Database, request: FastifyRequest, id: string, former: BankAccount | undefined) => {
    const account = (await listAccounts(tx)).find(({ _id }) => _id === id)
    if (!account) throw new Error('a bank account is gone that was just saved')
    const { name, lastDigits, layout, mapping } = account
    const details = { lastDigits, layout, mapping, ...(former && { former: { name: former.name, layout: former.layout } }) }
    await insertAuditEntry(tx, request, { action: 'bank account saved', subject: name, details })
    return account
  }

  serve(app, addBankAccount, async ({ body }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockBank(tx)
      const accounts = await listAccounts(tx)
      if (accounts.length >= maxBankAccounts) throw conflict(words.tooMany(maxBankAccounts))
      checkName(accounts, body)
      return audited(tx, request, await insertAccount(tx, body), undefined)
    })
    return { message: words.added(data.name), data }
  })

  serve(app, changeBankAccount, async ({ params: { accountId }, body: { account, version } }, request) => {
    const data = await db.transaction(async (tx) => {
      await lockBank(tx)
      const accounts = await listAccounts(tx)
      const former = accounts.find(({ _id }) => _id === accountId)
      if (!former) throw new AppError('NOT_FOUND', { message: words.unknown })
      if (former.version !== version) throw conflict(words.changed)
      checkName(accounts, account, accountId)
      await updateAccount(tx, accountId, account)
      return audited(tx, request, accountId, former)
    })
    return { message: words.saved(data.name), data }
  })
}
