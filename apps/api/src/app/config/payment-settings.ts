import { activeProviders } from '@campus/contracts/payments/options.ts'
import { z } from 'zod'
import type { Settings } from '../../platform/process/settings.ts'
import { StartupError } from '../../platform/process/startup-error.ts'

const providers = ['none', ...activeProviders] as const
const secret = z.string().min(8, 'must be at least 8 characters')

/** The variables of paying online. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(providers, { error: `must be one of ${providers.join(', ')}` }).default('none'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(?:live|test)_[A-Za-z0-9]+$/, 'must look like rzp_live_…, from the dashboard of Razorpay')
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  /** Two while one is exchanged for another, the new one first: repeats of older events still come under the old one. */
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((listed) => listed.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(secret).min(1).max(2, 'must be one secret, or two with a comma between them'))
    .optional(),
} as const

type Environment = z.output<z.ZodObject<typeof paymentVariables>> & {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DEMO?: boolean | undefined
}

/** Returns the provider of online payments with its keys; null without one. Throws a StartupError that says what is missing. */
export const readPayments = (env: Environment): Settings['payments'] => {
  const {
    PAYMENT_PROVIDER: provider,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets,
  } = env
  if (provider === 'none') return null
  if (provider === 'simulator') {
    if (env.DATABASE_URL !== undefined)
      throw new StartupError('PAYMENT_PROVIDER=simulator is for trying Campus out: it goes with the embedded database alone.')
    if (keyId?.startsWith('rzp_live_'))
      throw new StartupError('RAZORPAY_KEY_ID is a live key, and PAYMENT_PROVIDER=simulator moves no money. Unset one of them.')
    // The simulator is started with the server, which names its address and makes its secrets.
    return { provider, address: '', keyId: 'rzp_test_simulator', keySecret: '', webhookSecrets: [] }
  }
  if (keyId === undefined || keySecret === undefined || webhookSecrets === undefined) {
    const needed = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets }
    const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
    throw new StartupError(
      `PAYMENT_PROVIDER=razorpay needs ${missing.join(' and ')}: not set, or a file that is named for it is empty or not there.`,
    )
  }
  if (!env.PUBLIC_URL?.startsWith('https:')) {
    throw new StartupError(
      'PAYMENT_PROVIDER=razorpay needs PUBLIC_URL with https: payers come back to it, and Razorpay tells it what has happened.',
    )
  }
  if (keyId.startsWith('rzp_test_') && env.DATABASE_URL !== undefined && !env.DEMO) {
    throw new StartupError(
      'RAZORPAY_KEY_ID is a key of the test mode, by which anybody could pay without money. With DATABASE_URL it goes with DEMO=1 alone.',
    )
  }
  return { provider, address: 'https://api.razorpay.com', keyId, keySecret, webhookSecrets }
}
