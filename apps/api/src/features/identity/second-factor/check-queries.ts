import type { FactorProof } from '@campus/contracts/identity/second-factor-schema.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertServerEntry } from '../../../platform/audit/entries.ts'
import { createFactorSecrets, hashRecoveryCode } from '../../../platform/crypto/factor-secrets.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { AccountRow } from '../account-queries.ts'
import { factorLockedMail, recoveryCodeUsedMail } from './mails.ts'
import {
  countRecoveryCodes,
  countWrongCode,
  type FactorRow,
  findConfirmedFactor,
  findLock,
  useRecoveryCode,
  useStep,
} from '../factors/second-factor-queries.ts'
import { matchedStep, plainRecoveryCode } from '../factors/second-factor-rules.ts'

/** The result of a code. A wrong one stays counted, so the transaction must not be rolled back for it: `refuse` throws after it. */
type Checked = { is: 'right' | 'wrong' | 'used' | 'none' } | { is: 'locked'; retryAfter: number }

/** Tries codes of second factors. */
export const factorChecks = (app: FastifyInstance, { config, mail }: Pick<Services, 'config' | 'mail'>) => {
  const secrets = createFactorSecrets(config.secrets.pii)

  const count = async (tx: Database, { email }: AccountRow, { id }: FactorRow, network: string): Promise<void> => {
    const wrongCodes = await countWrongCode(tx, id)
    if (wrongCodes === null) return
    await insertServerEntry(tx, { action: 'second factor locked', subject: email, details: { wrongCodes, network } })
    await mail.send(factorLockedMail(email), tx)
  }

  const checkApp = async (tx: Database, account: AccountRow, factor: FactorRow, code: string, network: string): Promise<Checked> => {
    const retryAfter = await findLock(tx, factor.id)
    if (retryAfter !== null) return { is: 'locked', retryAfter }
    const step = matchedStep(secrets.decrypt(factor.secretEncrypted, account.id), code, Date.now())
    if (step !== null) return { is: (await useStep(tx, factor.id, step)) ? 'right' : 'used' }
    await count(tx, account, factor, network)
    return { is: 'wrong' }
  }

  /** Not refused while the app is locked: 50 bits need no lock, and nobody but the owner should be able to lock the owner out. */
  const checkRecovery = async (tx: Database, account: AccountRow, factor: FactorRow, code: string, network: string): Promise<Checked> => {
    const hash = hashRecoveryCode(secrets.decrypt(factor.secretEncrypted, account.id), plainRecoveryCode(code))
    if (await useRecoveryCode(tx, factor.id, hash)) {
      const left = await countRecoveryCodes(tx, factor.id)
      await insertServerEntry(tx, { action: 'recovery code used', subject: account.email, details: { left, network } })
      await mail.send(recoveryCodeUsedMail(account.email, left), tx)
      return { is: 'right' }
    }
    if ((await findLock(tx, factor.id)) === null) await count(tx, account, factor, network)
    return { is: 'wrong' }
  }

  return {
    secrets,
    /** Tries a code for an account and uses it up where it is right. Needs the account's lock. */
    async check(tx: Database, account: AccountRow, { way, code }: FactorProof, request: FastifyRequest): Promise<Checked> {
      const factor = await findConfirmedFactor(tx, account.id)
      if (!factor) return { is: 'none' }
      return (way === 'totp' ? checkApp : checkRecovery)(tx, account, factor, code, app.counts.networkOf(request))
    },
    /** Throws for a code that was not right. */
    refuse(checked: Checked, { way }: FactorProof, request: FastifyRequest): void {
      const { locked, notSetUp, recoveryWrong, used, wrong } = secondFactorAnswers
      const refused = (message: string) => new AppError('INVALID_INPUT', { message, fields: { code: message } })
      if (checked.is === 'right') return
      if (checked.is === 'none') throw new AppError('CONFLICT', { message: notSetUp })
      if (checked.is === 'locked') throw new AppError('TOO_MANY_REQUESTS', { message: locked, retryAfter: checked.retryAfter })
      if (checked.is === 'used') throw refused(used)
      app.recordWrongGuess('code', app.counts.networkOf(request))
      throw refused(way === 'totp' ? wrong : recoveryWrong)
    },
  }
}

export type FactorChecks = ReturnType<typeof factorChecks>
