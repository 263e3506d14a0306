import type { ActiveProvider } from '@campus/contracts/payments/options.ts'
import type { Services } from '../../platform/services.ts'
import type { Telling } from '../fees/online-payment-queries.ts'
import { type Looks, looks } from './look-gateway.ts'
import type { PaymentProvider } from './provider-gateway.ts'
import { refunds } from './refund-gateway.ts'
import { razorpay } from './razorpay/gateway.ts'
import { type ImportSettlements, settlementImport } from './settlements/gateway.ts'

/** Paying online as it is set up. The simulator speaks as Razorpay does. */
export type Online = {
  name: ActiveProvider
  provider: PaymentProvider
  looks: Looks
  refund: (signal: AbortSignal) => Promise<void>
  importSettlements: ImportSettlements
}

/** Returns null where nobody takes payments online. */
export const openOnline = (services: Telling & Pick<Services, 'config' | 'db' | 'log'>): Online | null => {
  const { payments } = services.config
  if (payments === null) return null
  const provider = razorpay(payments)
  const { provider: name } = payments
  const asked = looks(services, name, provider)
  return {
    name,
    provider,
    looks: asked,
    refund: refunds(services, name, provider),
    importSettlements: settlementImport(services, name, { provider, looks: asked }),
  }
}
