import { getSignInProvider, signInWithProvider } from '@campus/contracts/identity/endpoints.ts'
import { accountMessages, loginMessages } from '@campus/contracts/identity/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { line } from '@campus/contracts/core/field-schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertOwnEntry } from '../../../platform/audit/entries.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { type AccountRow, findAccountByEmail, findAccountOfProvider, insertAccount, linkProvider } from '../account-queries.ts'
import type { SignIns } from '../second-factor/challenge-routes.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import { providerLinkedMail } from '../mails.ts'
import { createProvider, type ProvenPerson } from './provider-gateway.ts'
import { deleteUnconfirmed, isUnconfirmed } from '../unconfirmed-account-queries.ts'

/** Sign-in by the identity provider. */
export const providerRoutes = (app: FastifyInstance, services: Services, { signIn }: SignIns): void => {
  const { config, db, mail, publisher } = services
  const provider = config.provider && createProvider(config.provider)

  serve(app, getSignInProvider, async () => (config.provider ? { provider: config.provider } : {}))

  /** Its owner hears of a second way into their account. */
  const link = (local: AccountRow, person: ProvenPerson, request: FastifyRequest): Promise<AccountRow | null> =>
    db.transaction(async (tx) => {
      const linked = await linkProvider(tx, local, person)
      if (linked) {
        await mail.send(providerLinkedMail(linked.email), tx)
        await insertOwnEntry(tx, request, linked, { action: 'provider linked' })
      }
      return linked
    })

  /**
   * An account of their own, and never the one that somebody may have made with their address: that is gone, since the provider has
   * just shown whose the address is.
   */
  const makeAccount = async (person: ProvenPerson): Promise<AccountRow | null> => {
    const { squatter, made } = await db.transaction(async (tx) => {
      const former = await deleteUnconfirmed(tx, person.email)
      if (former) await publisher.publish('sessions', tx)
      return { squatter: former, made: await insertAccount(tx, toNewAccount(person)) }
    })
    await removeUnnamed(services, squatter?.profileImageUrl)
    return made
  }

  /** Null when somebody else was quicker in the meantime: then look again. */
  const accountOf = async (person: ProvenPerson, request: FastifyRequest): Promise<AccountRow | null> => {
    const known = await findAccountOfProvider(db, person)
    if (known) return known
    const local = await findAccountByEmail(db, person.email)
    if (!local || isUnconfirmed(local)) return makeAccount(person)
    // Made for the same person since the first look, by a click beside this one.
    if (local.providerIssuer === person.issuer && local.providerSubject === person.subject) return local
    // Closed: nobody is sent to a password or a code that it does not take.
    if (local.disabledAt !== null) return local
    // A provider does not link to an account that the office has made, or that another person of the provider has.
    if (local.emailVerifiedAt === null || local.providerSubject !== null || local.providerRefusedAt !== null) {
      throw new AppError('CONFLICT', { message: accountMessages.providerUnlinked })
    }
    if (!person.ownsAddress) throw new AppError('CONFLICT', { message: accountMessages.providerUncertain })
    return link(local, person, request)
  }

  serve(app, signInWithProvider, async ({ body, query }, request, reply) => {
    const token = query.token ?? body.token
    if (!provider) throw new AppError('UNAVAILABLE', { message: loginMessages.providerMissing })
    if (token === undefined) {
      throw new AppError('INVALID_INPUT', { message: loginMessages.providerFailed, fields: { token: loginMessages.providerFailed } })
    }
    const person = await provider.confirm(token)
    const account = (await accountOf(person, request)) ?? (await accountOf(person, request))
    if (!account) throw new AppError('NOT_SIGNED_IN', { message: accountMessages.providerRefused })
    // The person has just proved that the account is theirs, so they may be told that it is closed.
    if (account.disabledAt !== null) throw new AppError('NOT_SIGNED_IN', { message: accountMessages.providerClosed })
    return signIn(account, body.remember ?? true, request, reply)
  })
}

const toNewAccount = ({ issuer, subject, email, name, picture }: ProvenPerson) => ({
  email,
  // A name of theirs that we would not take from a form is left for the address to say.
  name: line('').safeParse(name).data ?? email.slice(0, email.indexOf('@')),
  role: 'student' as const,
  emailVerifiedAt: new Date(),
  providerIssuer: issuer,
  providerSubject: subject,
  pictureUrl: picture,
})
