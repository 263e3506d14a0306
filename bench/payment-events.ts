import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { beginOnlinePayment, findOnlinePayment, hearPaymentEvent } from '@campus/contracts/payments/endpoints.ts'
import { listProviderPayments } from '@campus/contracts/payments/office-endpoints.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import { adminToken } from './application-queries.ts'
import { probe } from './single-request.ts'
import { openProductDatabase, type Product, startProduct } from './start-product.ts'
import { median } from './statistics.ts'
import { type Figures, runWrk } from './wrk.ts'

/** Events a second, and payments that they are about. */
const perSecond = 200
const payments = 100
/** Few readers, so that their wait is the server's and not each other's. */
const readers = 2

/** Milliseconds within which each event is answered. */
export const eventGoal = 50

type Reading = { name: string; quiet: Figures[]; busy: Figures[] }
export type EventsResult = {
  /** Milliseconds of each event's answer, from when it was to be sent; those of a round that nobody read beside. */
  alone: number[]
  beside: number[]
  readings: Reading[]
  /** Seconds after the last event until everything that they were about had been asked for. */
  workedOff: number
  sent: number
}

/** The signing secret of the simulator that is started with a product (apps/api/src/app/online-payment-simulator.ts). */
const jwtSecret = 'a secret of the bench, of 32 letters'
const webhookSecret = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'campus payment simulator events', 32)).toString('hex')

type Paid = { reference: string; link: string; paymentId: string }

/** Begins and pays payments of many students at the simulator; they are booked by its own events. */
const pay = async (product: Product): Promise<Paid[]> => {
  const headers = { authorization: `Bearer ${await adminToken(product)}` }
  const call = async (address: string) => JSON.parse((await probe(address, headers)).body.toString()) as unknown
  const students = findStudents.reply.parse(await call(`${product.address}${findStudents.path}?course=BCA&semester=1&PerPage=1&Limit=20`))
  const begun: Omit<Paid, 'paymentId'>[] = []
  for (let n = 0; n < payments; n++) {
    const student = students.data[n % students.data.length]
    const body = { uniqueId: student?.uniqueId ?? '', amount: 1 + Math.floor(n / students.data.length) }
    const answer = await probe(product.address + beginOnlinePayment.path, {}, body)
    const { reference, redirectUrl } = beginOnlinePayment.reply.parse(JSON.parse(answer.body.toString())).data
    await fetch(redirectUrl, { method: 'POST', body: 'action=pay-and-stay' })
    begun.push({ reference, link: redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1) })
  }
  await queueIsEmpty(product)
  const listed = listProviderPayments.reply.parse(await call(`${product.address}${listProviderPayments.path}?Limit=${payments}`))
  // The newest stand first.
  return listed.data.toReversed().flatMap(({ paymentId }, i) => (begun[i] ? [{ ...begun[i], paymentId }] : []))
}

/** Waits until every event has been looked after, and returns the seconds. */
const queueIsEmpty = async (product: Product): Promise<number> => {
  await using database = await openProductDatabase(product.dataDir)
  const start = performance.now()
  for (;;) {
    const { rows } = await database.query(`select from jobs.job where name = 'look-after-payment-events' and state < 'completed' limit 1`)
    if (rows.length === 0) return (performance.now() - start) / 1000
    await pause(50)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends an event as the provider does, with the size that it has there, and settles once it is answered. */
const sendEvent = (product: Product, { link, paymentId }: Paid) => {
  const payload = {
    payment_link: { entity: { id: link } },
    payment: { entity: { id: paymentId, description: `#${link.replace('plink_', '')}`, notes: { filling: 'x'.repeat(2000) } } },
  }
  const body = JSON.stringify({ entity: 'event', event: 'payment_link.paid', payload })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
  }
  return new Promise<void>((done, failed) => {
    const asked = request(product.address + hearPaymentEvent.path, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().once('end', done)
      if (answer.statusCode !== 200) failed(new Error(`An event was answered ${answer.statusCode}`))
    })
    asked.once('error', failed)
    asked.end(body)
  })
}

/** Sends events at their times, whether or not those before are answered. Returns the milliseconds of each. */
const sendEvents = async (product: Product, paid: readonly Paid[], seconds: number): Promise<number[]> => {
  const start = performance.now()
  const sent: Promise<number>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = start + (n * 1000) / perSecond
    if (performance.now() < due) await pause(Math.max(0, due - performance.now()))
    const about = paid[n % paid.length]
    if (about) sent.push(sendEvent(product, about).then(() => performance.now() - due))
  }
  return Promise.all(sent)
}

type Effort = { rounds: number; seconds: number; signal: AbortSignal }

/** Measures how soon events are answered, and what is left for others meanwhile, in turns with the same without events. */
export const measureEvents = async (folder: string, { rounds, ...effort }: Effort): Promise<EventsResult> => {
  await using product = await startProduct(path.join(folder, 'events'), { PAYMENT_PROVIDER: 'simulator', JWT_SECRET: jwtSecret })
  const paid = await pay(product)
  const readings: (Reading & { url: string })[] = [
    ['home page, kept ready', '/'],
    ['list of albums, kept ready', listAlbums.path],
    ['how a payment stands, from the database', fillPath(findOnlinePayment, { reference: paid[0]?.reference ?? '' })],
  ].map(([name = '', at = '']) => ({ name, url: product.address + at, quiet: [], busy: [] }))
  const result: EventsResult = { alone: [], beside: [], readings, workedOff: 0, sent: 0 }
  const read = (url: string) => runWrk({ url, connections: readers, ...effort })
  await sendEvents(product, paid, 2)
  for (const { url } of readings) await runWrk({ url, connections: readers, ...effort, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    await queueIsEmpty(product)
    result.alone.push(...(await sendEvents(product, paid, effort.seconds)))
    for (const { url, quiet, busy } of readings) {
      await queueIsEmpty(product)
      quiet.push(await read(url))
      const [figures, took] = await Promise.all([read(url), sendEvents(product, paid, effort.seconds)])
      busy.push(figures)
      result.beside.push(...took)
    }
    result.workedOff = Math.max(result.workedOff, await queueIsEmpty(product))
  }
  agent.destroy()
  return { ...result, sent: result.alone.length + result.beside.length }
}

/** Returns the time within which such a share of the answers came. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

/** How many times as often somebody reads while there are no events, as the share that is left while there are. */
export const shareLeft = ({ quiet, busy }: Reading): number => median(busy.map(({ requests }, i) => requests / (quiet[i]?.requests ?? 1)))

/** Of those that nobody reads beside each is to meet the goal; of those beside readers who take all that is left, 99 of a hundred. */
export const areEventsMet = {
  alone: ({ alone }: EventsResult): boolean => Math.max(...alone) < eventGoal,
  beside: ({ beside }: EventsResult): boolean => percentile(beside, 0.99) < eventGoal,
}
