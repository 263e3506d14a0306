import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { accountRoutes } from './account-routes.ts'
import { concessionRoutes } from './concessions/routes.ts'
import { collectionRoutes } from './reports/collection-routes.ts'
import { debtorRoutes } from './reports/debtor-routes.ts'
import { lateFineRoutes } from './late-fines/routes.ts'
import type { FindCertifying } from './correction-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { planRoutes } from './plans/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { refundAccountRoutes } from './refunds/refund-account-routes.ts'
import { type IsRefundAtBank, refundRoutes } from './refunds/routes.ts'
import { refundRuleRoutes } from './refunds/refund-rule-routes.ts'
import { reminderRoutes } from './reports/reminder-routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { schemeRoutes } from './concessions/scheme-routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** The queries of features above fees, which app/ hands in. */
type FromAbove = { findCertifying: FindCertifying; isRefundAtBank: IsRefundAtBank }

export const feeRoutes = (app: FastifyInstance, services: Services, { findCertifying, isRefundAtBank }: FromAbove): void => {
  accountRoutes(app, services)
  paymentRoutes(app, services, findCertifying)
  receiptRoutes(app, services)
  statementRoutes(app, services)
  collectionRoutes(app, services)
  reportRoutes(app, services)
  reminderRoutes(app, services)
  debtorRoutes(app, services)
  lateFineRoutes(app, services)
  planRoutes(app, services)
  schemeRoutes(app, services)
  concessionRoutes(app, services)
  refundRuleRoutes(app, services)
  withdrawalRoutes(app, services, findCertifying)
  refundRoutes(app, services, isRefundAtBank)
  refundAccountRoutes(app, services)
}
