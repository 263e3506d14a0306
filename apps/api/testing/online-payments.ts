import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { findFeeLedger, findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { beginOnlinePayment, confirmOnlinePayment, findOnlinePayment, hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import { type PaymentSimulator, startPaymentSimulator } from '@campus/payment-simulator/payment-simulator.ts'
import { openOnline, type Online } from '../src/features/payments/online-gateway.ts'
import type { Settings } from '../src/platform/process/settings.ts'
import { openAdmissions } from './admissions.ts'
import { type TestApp, testApp } from './app.ts'
import { enrolled } from './fees.ts'

const keys = { keyId: 'rzp_test_ofTheTests', keySecret: 'the-secret-of-the-key' }
export const webhookSecret = 'the-secret-of-the-events'

/** The settings under which payments are taken online. */
const onlineVariables = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: keys.keyId,
  RAZORPAY_KEY_SECRET: keys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  PUBLIC_URL: 'https://college.example',
  RATE_LIMIT_FACTOR: '100000',
}

export type OnlineApp = AsyncDisposable & {
  api: TestApp
  admin: Awaited<ReturnType<TestApp['signedIn']>>
  simulator: PaymentSimulator
  online: Online
  /** Moves the provider's clock, in milliseconds. */
  later: (milliseconds: number) => void
  /** A new student, whose fee is ₹2,25,000.50; their id. */
  student: () => Promise<string>
  feeOf: (uniqueId: string) => Promise<Reply<typeof findOfficeFeeInfo>['data']['Student_Info']['fee']>
  entriesOf: (uniqueId: string) => Promise<Reply<typeof findFeeLedger>['data']['entries']>
  /** Has the provider asked how a payment stands, as if the last time were some seconds ago; how it stands then. */
  confirm: (reference: string) => Promise<Reply<typeof confirmOnlinePayment>['data']>
  /** The provider's events about a payment. */
  eventsOf: (paymentId: string) => PaymentSimulator['events']
}

/** The provider's place is taken by a simulator. Its events are signed, and sent to nobody unless a test changes that. */
export const startProvider = (now: () => number = Date.now): Promise<PaymentSimulator> =>
  startPaymentSimulator({ ...keys, webhook: { url: 'http://127.0.0.1:9/', secret: webhookSecret }, stateFile: null, now })

/** Returns the settings by which a server takes payments at a simulator. */
export const paymentsAt = ({ address }: PaymentSimulator): NonNullable<Settings['payments']> => ({
  provider: 'razorpay',
  address,
  ...keys,
  webhookSecrets: [webhookSecret],
})

/** An API that takes payments online, at a simulator in place of the provider. Its events wait in `simulator.events`: nobody sends them. */
export const onlineApp = async (
  options: { beside?: OnlineApp; variables?: NodeJS.ProcessEnv; restricted?: boolean } = {},
): Promise<OnlineApp> => {
  const { beside, variables, restricted = false } = options
  const opened = new AsyncDisposableStack()
  let ahead = 0
  const simulator = beside?.simulator ?? opened.use(await startProvider(() => Date.now() + ahead))
  if (!beside) simulator.holdEvents()
  const api = await testApp({ ...onlineVariables, ...variables }, undefined, {
    providerAddress: simulator.address,
    restricted,
    ...(beside && { beside: beside.api }),
  })
  opened.defer(() => api.dispose())
  if (!beside) await openAdmissions(api)
  const online = openOnline(api)
  if (!online) throw new Error('nothing is taken online')
  const admin = beside?.admin ?? (await api.signedIn('admin'))
  let students = 0
  return {
    api,
    admin,
    simulator,
    online,
    student: () => enrolled(api, ++students, admin),
    feeOf: async (uniqueId) => (await api.send(findOfficeFeeInfo, { query: { uniqueId } }, admin)).body.data.Student_Info.fee,
    entriesOf: async (uniqueId) => (await api.send(findFeeLedger, { params: { uniqueId } }, admin)).body.data.entries,
    confirm: async (reference) => {
      await api.pool.query('update payment_attempts set looked_at = null where reference = $1', [reference])
      return (await api.send(confirmOnlinePayment, { params: { reference }, body: {} })).body.data
    },
    eventsOf: (paymentId) => simulator.events.filter(({ body }) => body.includes(paymentId)),
    later: (milliseconds) => {
      ahead += milliseconds
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Begins a payment; its reference, and the provider's name for its page. */
export const begun = async ({ api }: Pick<OnlineApp, 'api'>, uniqueId: string, amount: number) => {
  const { data } = (await api.send(beginOnlinePayment, { body: { uniqueId, amount } })).body
  return { ...data, link: data.redirectUrl.slice(data.redirectUrl.lastIndexOf('/') + 1) }
}

/** Returns how a payment stands, as its payer is told. */
export const standing = async ({ api }: Pick<OnlineApp, 'api'>, reference: string) =>
  (await api.send(findOnlinePayment, { params: { reference } })).body.data

type Event = { id: string; body: string; signature: string }

/** Sends an event as the provider does; the status of the answer. */
export const hear = async ({ api }: Pick<OnlineApp, 'api'>, { id, body, signature }: Event): Promise<number> => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: hearPaymentEvent.path,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
    payload: body,
  })
  return statusCode
}

/** Looks at an attempt as the poll does when its time has come. */
export const poll = async ({ api, online }: Pick<OnlineApp, 'api' | 'online'>): Promise<void> => {
  await api.pool.query(`update payment_attempts set next_look_at = now() - interval '1 second', looked_at = null`)
  await online.looks.lookAtDue(new AbortController().signal)
}

/** Goes on with what goes back as the poll does when its time has come. */
export const pollRefunds = async ({ api, online }: Pick<OnlineApp, 'api' | 'online'>): Promise<void> => {
  await api.pool.query(`update online_refunds set next_look_at = now() - interval '1 second' where state in ('asked', 'pending')`)
  await online.refund(new AbortController().signal)
}

/** All that the provider has captured, and what it has given back of that, by its own list. */
const totalsAt = async ({ address }: PaymentSimulator): Promise<{ captured: number; givenBack: number }> => {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const totals = { captured: 0, givenBack: 0 }
  for (let skip = 0; ; skip += 100) {
    const answer = await fetch(`${address}/v1/payments?count=100&skip=${skip}`, { headers: { authorization } })
    const { items } = (await answer.json()) as { items: { status: string; amount: number; amount_refunded: number }[] }
    for (const { status, amount, amount_refunded: back } of items) {
      if (status !== 'captured' && status !== 'refunded') continue
      totals.captured += amount
      totals.givenBack += back
    }
    if (items.length < 100) return totals
  }
}

/**
 * Sums of the money that came in online, in paise: captured and given back as the provider says, credited as the fee book says, given back
 * and held as the office's list says. `undecided` counts captured payments that nothing has become of.
 */
export const sumsOf = async ({ api, simulator }: { api: Pick<TestApp, 'pool'>; simulator: PaymentSimulator }) => {
  const { rows } = await api.pool.query<Record<'credited' | 'held' | 'undecided' | 'refunded', string>>(`
    with each as (
      select paid.*, (select coalesce(sum(entry.amount_paise), 0) from fee_entries entry
        left join fee_entries back on back.application_id = entry.application_id and back.reverses = entry.place
        where entry.online_payment = paid.id and back.place is null) as credited
      from provider_payments paid where paid.status in ('captured', 'refunded'))
    select coalesce(sum(credited), 0) as credited, coalesce(sum(refunded_paise), 0) as refunded,
      coalesce(sum(amount_paise - refunded_paise - credited), 0) as held, count(*) filter (where settled_at is null) as undecided from each`)
  const [found] = rows
  const numberOf = (name: 'credited' | 'held' | 'undecided' | 'refunded') => Number(found?.[name])
  return {
    ...(await totalsAt(simulator)),
    credited: numberOf('credited'),
    refunded: numberOf('refunded'),
    held: numberOf('held'),
    undecided: numberOf('undecided'),
  }
}
