import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { accountRoutes } from './account-routes.ts'
import { concessionRoutes } from './concession-routes.ts'
import { collectionRoutes } from './collection-routes.ts'
import { debtorRoutes } from './debtor-routes.ts'
import { lateFineRoutes } from './late-fine-routes.ts'
import type { FindCertifying } from './correction-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { planRoutes } from './plan-routes.ts'
import { receiptRoutes } from './receipt-routes.ts'
import { refundAccountRoutes } from './refund-account-routes.ts'
import { type IsRefundAtBank, refundRoutes } from './refund-routes.ts'
import { refundRuleRoutes } from './refund-rule-routes.ts'
import { reminderRoutes } from './reminder-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { schemeRoutes } from './scheme-routes.ts'
import { statementRoutes } from './statement-routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

/** What fees must know of the features above them. */
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
