import { mayDo } from '@campus/contracts/identity/duties.ts'
import type { Identity } from '../../platform/http/access.ts'

/** Most of the office sees every student's record, and of each what is its own affair: what is of the fees takes `fees.read`. */
export const canSeeEveryStudent = (
  who: Pick<Identity, 'duties' | 'lacksFactor'> | null,
  capability: 'students.read' | 'fees.read' = 'students.read',
): boolean => who !== null && mayDo(who.duties, capability) && !who.lacksFactor

type Ownership = {
  /** The account that the application was handed in with. */
  accountId: string
  /** The address that the application bears; null while nobody has shown that it is the account's. */
  email: string | null
}

/** Returns by what an application belongs to an account: either is enough. */
export const ownershipOf = ({ userId, email, emailVerified }: Pick<Identity, 'userId' | 'email' | 'emailVerified'>): Ownership => ({
  accountId: userId,
  email: emailVerified ? email : null,
})
