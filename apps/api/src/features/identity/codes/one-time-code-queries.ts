import { createHmac, randomInt } from 'node:crypto'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { deriveKey } from '../../../platform/crypto/derive-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { type AccountRow, countOwnersNetworks, isOwnersNetwork } from '../account-queries.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { codeMail } from '../mails.ts'
import { isEmailTaken } from '../unconfirmed-account-queries.ts'
import { type CodeAttempt, type CodePurpose, findMailedCode, insertCode, useCode } from './queries.ts'
import { codeDigits } from './rules.ts'

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>

/** Makes, mails and checks one-time codes. */
export const oneTimeCodes = (app: FastifyInstance, { config, db, mail }: Pick<Services, 'config' | 'db' | 'mail'>) => {
  const key = deriveKey(config.secrets.jwt, 'one-time code')
  const hashOf = (accountId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${purpose} ${accountId} ${code}`).digest()

  const recipientOf = (to: string) => app.counts.hashOf(`address ${to}`)

  /**
   * The account under its lock: a code that is on its way to an address must not prove the one that the account was moved to
   * meanwhile. Nor is somebody mailed codes that others wait for, once the address is theirs.
   */
  const lockForCode = async (tx: Database, accountId: string, to: string, purpose: CodePurpose): Promise<void> => {
    const account = await lockAccount(tx, accountId)
    if (!account || addressFor[purpose](account) !== to || account.disabledAt !== null) throw new AppError('CONFLICT')
    if (to !== account.email && (await isEmailTaken(tx, to))) throw new AppError('CONFLICT', { message: accountMessages.emailTaken })
  }

  /** Mails a new code; false when the account, the address or the network has had enough of them today. Needs the account's lock. */
  const makeCode = async (tx: Database, accountId: string, to: string, purpose: CodePurpose, network: string): Promise<boolean> => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const from = { network, isKnown: await isOwnersNetwork(tx, to, network), ownersNetworks: await countOwnersNetworks(tx, to) }
    const hash = hashOf(accountId, purpose, code)
    const isNew = await insertCode(tx, { accountId, purpose, hash, recipient: recipientOf(to), ...from })
    if (isNew) await mail.send(codeMail[purpose](to, code), tx)
    return isNew
  }

  const sendCode = (accountId: string, to: string, purpose: CodePurpose, network: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockForCode(tx, accountId, to, purpose)
      return makeCode(tx, accountId, to, purpose, network)
    })

  /** Whether the code is open that was mailed to an address to confirm it; null where none was. */
  const findProof = (tx: Database, accountId: string, to: string) =>
    findMailedCode(tx, { accountId, purpose: 'email', recipient: recipientOf(to) })

  /** Mails the first code that confirms an address; where one was mailed there, by whatever screen, only whether that one is open. */
  const sendFirstCode = (accountId: string, to: string, network: string): Promise<{ isOpen: boolean }> =>
    db.transaction(async (tx) => {
      await lockForCode(tx, accountId, to, 'email')
      const mailed = await findProof(tx, accountId, to)
      if (mailed) return mailed
      if (!(await makeCode(tx, accountId, to, 'email', network))) throw enoughCodes()
      return { isOpen: true }
    })

  /** A code may come in groups, as one reads it to somebody or copies it from a phone. */
  const isRight = (tx: Database, accountId: string, purpose: CodePurpose, code: string, from: CodeAttempt) =>
    useCode(tx, { accountId, purpose, hash: hashOf(accountId, purpose, code.replaceAll(/\s/g, '')), ...from })

  /** Returns the refusal of a code that is wrong or over, after counting it. */
  const refuse = (network: string): AppError => {
    app.recordWrongGuess('code', network)
    return new AppError('INVALID_INPUT', { message: accountMessages.codeRefused, fields: { otp: accountMessages.codeRefused } })
  }

  return { sendCode, sendFirstCode, findProof, isRight, refuse }
}

/** Returns the address that a code for an account is mailed to. */
export const addressFor: Record<CodePurpose, (account: Pick<AccountRow, 'email' | 'pendingEmail'>) => string> = {
  reset: ({ email }) => email,
  email: ({ email, pendingEmail }) => pendingEmail ?? email,
}

/** Refuses a code once the day's are used up. When the next one is free depends on who asks from where, so an hour is a guess. */
export const enoughCodes = () => new AppError('TOO_MANY_REQUESTS', { retryAfter: 3600 })
