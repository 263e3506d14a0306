import path from 'node:path'
import { hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import { startPaymentSimulator } from '@campus/payment-simulator/payment-simulator.ts'
import { deriveKey } from '../platform/crypto/derive-key.ts'
import type { Settings } from '../platform/process/settings.ts'
import { StartupError } from '../platform/process/startup-error.ts'

type Opened = {
  /** The settings, with the simulator's address and secrets. */
  config: Settings
  /** Has the simulator tell of its events there. */
  hearEventsAt: (address: string) => void
}

/** Starts the simulator where it takes the place of a payment provider. It listens beside the server and keeps its payments over restarts. */
export const openSimulator = async (config: Settings, opened: AsyncDisposableStack): Promise<Opened> => {
  const { payments, port, dataDir, secrets } = config
  if (payments?.provider !== 'simulator') return { config, hearEventsAt: () => {} }
  const secretOf = (use: string) => deriveKey(secrets.jwt, `payment simulator ${use}`).toString('hex')
  const [keySecret, webhookSecret] = [secretOf('key'), secretOf('events')]
  const beside = port === 0 ? 0 : port + 1
  const simulator = await startPaymentSimulator({
    port: beside,
    keyId: payments.keyId,
    keySecret,
    webhook: null,
    stateFile: path.join(dataDir, 'payment-simulator.json'),
    processRefundsAfter: 60_000,
    settleAfter: 180_000,
  }).catch((cause: unknown) => {
    throw new StartupError(`The payment simulator does not start on port ${beside}. Free that port, or set PORT to another one.`, { cause })
  })
  opened.use(simulator)
  return {
    config: { ...config, payments: { ...payments, address: simulator.address, keySecret, webhookSecrets: [webhookSecret] } },
    hearEventsAt: (address) => simulator.changeWebhook({ url: address + hearPaymentEvent.path, secret: webhookSecret }),
  }
}
