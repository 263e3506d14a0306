import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyRequest } from '@campus/contracts/identity/passkeys/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { insertServerEntry } from '../../../platform/audit/entries.ts'
import { challengeMs, type ChallengeUse, newPasskeyChallenge, readPasskeyChallenge } from '../../../platform/crypto/passkey-challenges.ts'
import {
  answeredChallenge,
  type MadePasskey,
  readAssertion,
  readAttestation,
  type RelyingParty,
} from '../../../platform/crypto/passkey-verification.ts'
import { deriveKey } from '../../../platform/crypto/derive-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { AccountRow } from '../account-queries.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import {
  findPasskey,
  findPasskeyOfCredential,
  insertUsedChallenge,
  type PasskeyRow,
  updateUsedPasskey,
} from '../factors/passkey-queries.ts'
import { isCopied } from './rules.ts'
import { relyingPartyOf } from './relying-party-rules.ts'

/** How a passkey is named to a browser: by its own id, so that nothing else of it leaves. */
export const describePasskey = ({ credentialId, transports }: PasskeyRow) => ({
  type: 'public-key' as const,
  id: credentialId.toString('base64url'),
  transports,
})

/** The user handle: the account's id, which the device gives back with a passkey that it found by itself. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

type Shown = { account: AccountRow; passkey: PasskeyRow }

/** Makes challenges of passkeys and checks what answers them. */
export const passkeyChecks = ({ config }: Pick<Services, 'config'>) => {
  const key = deriveKey(config.secrets.jwt, 'passkey challenge')
  const party = relyingPartyOf(config)

  const partyOrRefuse = (): RelyingParty => {
    if (!party) throw new AppError('CONFLICT', { message: passkeyAnswers.noName })
    return party
  }

  const readAnswered = async (made: { response: { clientDataJSON: string } }, use: ChallengeUse) => {
    const challenge = await answeredChallenge(made)
    const kept = challenge === null ? null : readPasskeyChallenge(key, use, { challenge, now: Date.now() })
    return challenge !== null && kept ? { challenge, kept } : null
  }

  /** The passkey and its account as they are under the account's lock; null where it opens no account of the office. */
  const lockOwner = async (tx: Database, { id, response: { userHandle } }: PasskeyAssertion): Promise<Shown | null> => {
    const found = await findPasskeyOfCredential(tx, Buffer.from(id, 'base64url'))
    const account = found && (await lockAccount(tx, found.accountId))
    if (!account || account.disabledAt !== null || account.role !== 'admin') return null
    if (userHandle && userHandle !== userHandleOf(account.id)) return null
    const passkey = await findPasskey(tx, { id: found.id, accountId: account.id })
    return passkey && { account, passkey }
  }

  return {
    /** The panel's address, where passkeys work; null where they work nowhere. */
    address: party?.origins[0] ?? null,
    partyOrRefuse,
    challengeFor: (use: ChallengeUse): string => newPasskeyChallenge(key, use, Date.now()),
    /** Returns the request by which a browser shows a passkey: one of these, or any that it has for this site. */
    request(use: ChallengeUse, allowed: PasskeyRow[]): PasskeyRequest {
      const { id: rpId } = partyOrRefuse()
      return {
        challenge: newPasskeyChallenge(key, use, Date.now()),
        timeout: challengeMs,
        rpId,
        allowCredentials: allowed.map(describePasskey),
        userVerification: 'required',
      }
    },
    /** Reads a new passkey and uses up its challenge; null where it is not to be trusted. */
    async take(tx: Database, made: PasskeyAttestation, use: ChallengeUse): Promise<MadePasskey | null> {
      const answered = await readAnswered(made, use)
      const passkey = answered && (await readAttestation(made, { challenge: answered.challenge, party: partyOrRefuse() }))
      return passkey && (await insertUsedChallenge(tx, answered.kept)) ? passkey : null
    },
    /**
     * Checks a passkey that is shown, uses up its challenge and keeps the account's lock. Null where it opens nothing. A copied one is
     * written down, so the transaction must not be broken off for it.
     */
    async check(tx: Database, shown: PasskeyAssertion, use: ChallengeUse): Promise<Shown | null> {
      const answered = await readAnswered(shown, use)
      const owned = answered && (await lockOwner(tx, shown))
      if (!owned) return null
      const { account, passkey } = owned
      const state = await readAssertion(shown, { challenge: answered.challenge, party: partyOrRefuse(), publicKey: passkey.publicKey })
      if (!state || !(await insertUsedChallenge(tx, answered.kept))) return null
      if (isCopied(passkey.counter, state.counter)) {
        const details = { passkey: passkey.name, counter: state.counter, former: passkey.counter }
        await insertServerEntry(tx, { action: 'passkey refused', subject: account.email, details })
        return null
      }
      // Alone it opens nothing until it was shown beside the new password, and then it was not shown alone.
      const needsPassword = passkey.needsPassword && use.for === 'sign in'
      await updateUsedPasskey(tx, passkey.id, { ...state, needsPassword })
      return { account, passkey: { ...passkey, needsPassword } }
    },
  }
}

export type PasskeyChecks = ReturnType<typeof passkeyChecks>
