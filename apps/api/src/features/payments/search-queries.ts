import { eq, or, type SQL, sql } from 'drizzle-orm'
import { isFoundBy } from '../admissions/list-queries.ts'
import { beginsWith } from '../../platform/database/search.ts'
import { onlineRefunds } from './refund-tables.ts'
import { paymentAttempts, providerPayments } from './tables.ts'

/** Nobody is called so: names of the provider (`pay_…`), our references (`CP…`), and the long numbers of banks. */
const shapes = { provider: /^[a-z]+_\w+$/i, reference: /^CP[\da-f]{4,}$/i, bank: /^(?=.*\d)[\w./-]{11,}$/ }

type Among = (condition: SQL | undefined) => SQL | undefined

const isSearched = (search: string | undefined, amongPayments: Among): SQL | undefined => {
  if (search === undefined) return undefined
  if (shapes.provider.test(search)) return amongPayments(beginsWith(providerPayments.paymentId, search))
  if (shapes.reference.test(search)) return beginsWith(paymentAttempts.reference, `CP${search.slice(2).toLowerCase()}`)
  if (shapes.bank.test(search)) return or(amongPayments(eq(providerPayments.bankRef, search.toUpperCase())), isFoundBy(search))
  return isFoundBy(search)
}

/** The condition that a payment is found by its student, or by what the provider, its bank or its payer's page names it by. */
export const isPaymentSearched = (search: string | undefined): SQL | undefined => isSearched(search, (condition) => condition)

/** The same of what was begun, which several payments may be of. */
export const isAttemptSearched = (search: string | undefined): SQL | undefined =>
  isSearched(
    search,
    (condition) =>
      sql`exists (select from ${providerPayments} where ${providerPayments.attemptId} = ${paymentAttempts.id} and ${condition})`,
  )

/** The same of what goes back, which the provider has a name of its own for. */
export const isRefundSearched = (search: string | undefined): SQL | undefined =>
  isSearched(search, (condition) => or(condition, beginsWith(onlineRefunds.refundId, search ?? '')))
