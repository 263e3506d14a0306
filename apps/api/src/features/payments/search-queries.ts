import { or, type SQL, sql } from 'drizzle-orm'
import { isFoundBy } from '../admissions/list/queries.ts'
import { applications } from '../admissions/tables.ts'
import { beginsWith } from '../../platform/database/search.ts'
import { onlineRefunds } from './refund-tables.ts'
import { paymentAttempts, providerPayments } from './tables.ts'

/** The names that a search may have instead of a student: the provider's (`pay_…`), our reference (`CP…`), and a bank's number. */
const shapes = { provider: /^(?:pay|plink|order|rfnd)_\w*$/i, reference: /^CP[\da-f]{4,}$/i, bank: /^(?=.*\d)[\w./-]{6,}$/ }

type Ways = { amongPayments?: (condition: SQL) => SQL; isRefund?: boolean }

const conditionOf = (search: string, { amongPayments = (condition) => condition, isRefund = false }: Ways): SQL | undefined => {
  if (shapes.provider.test(search))
    return or(
      amongPayments(beginsWith(providerPayments.paymentId, search)),
      beginsWith(paymentAttempts.providerRef, search),
      beginsWith(paymentAttempts.orderRef, search),
      isRefund ? beginsWith(onlineRefunds.refundId, search) : undefined,
    )
  // Payers read a number out as their bank's app groups it.
  const number = search.replaceAll(/\s/g, '')
  const isNumber = (column: typeof providerPayments.bankRef | typeof onlineRefunds.bankRef) =>
    shapes.bank.test(number) ? sql`upper(${column}) = ${number.toUpperCase()}` : sql`false`
  return or(
    // Found by itself first, or words would be made of the names of all who have paid.
    sql`${paymentAttempts.applicationId} in (select ${applications.id} from ${applications} where ${isFoundBy(search) ?? sql`true`})`,
    shapes.reference.test(number) ? beginsWith(paymentAttempts.reference, `CP${number.slice(2).toLowerCase()}`) : undefined,
    amongPayments(isNumber(providerPayments.bankRef)),
    isRefund ? isNumber(onlineRefunds.bankRef) : undefined,
  )
}

/** The condition that a payment is found by its student, or by what the provider, its bank or its payer's page names it by. */
export const isPaymentSearched = (search: string | undefined): SQL | undefined =>
  search === undefined ? undefined : conditionOf(search, {})

/** The same of what was begun, which several payments may be of. */
export const isAttemptSearched = (search: string | undefined): SQL | undefined => {
  const amongPayments = (condition: SQL) =>
    sql`exists (select from ${providerPayments} where ${providerPayments.attemptId} = ${paymentAttempts.id} and ${condition})`
  return search === undefined ? undefined : conditionOf(search, { amongPayments })
}

/** The same of what goes back, which provider and bank have names of their own for. */
export const isRefundSearched = (search: string | undefined): SQL | undefined =>
  search === undefined ? undefined : conditionOf(search, { isRefund: true })
