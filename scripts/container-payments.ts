/* Payments online under compose, set up as docs/operations/deployment.md says, and asked by scripts/test-containers.ts. */
import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, makeSecrets, query, type Stack, writeSettings } from './container-stack.ts'

const events = '/api/v1/payments/events/razorpay'
/** Bytes of the largest event that is read. */
const mostBytes = 64 * 1024

/** Writes what switches them on into the folder of a stack, which takes it at its next start. */
export const setUpPayments = async (folder: string): Promise<void> => {
  await writeSettings(folder, { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_ofNoCollege' })
  await makeSecrets(folder, { RAZORPAY_KEY_SECRET: 'theSecretOfNoKeyAtAll' })
}

const expectAnswer = async (about: string, asked: ReturnType<typeof ask>, status: number, words = '') => {
  const answer = await asked
  if (answer.status !== status || !answer.text.includes(words)) throw new Error(`${about}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

/** Each host says that nobody takes payments online, and hears no event. */
export const expectNoPayments = async (stack: Stack, hosts: string[]): Promise<void> => {
  const port = await stack.port()
  for (const host of hosts) {
    await expectAnswer(`${host} without a provider`, ask(port, host, '/api/v1/payments/setup'), 200, '"provider":"none"')
    await expectAnswer(`an event to ${host} without a provider`, ask(port, host, events, { body: '{}' }), 404)
  }
}

/**
 * Each host says that Razorpay takes payments and hears what it has signed, as large as events may be; a payment that is begun ends
 * calmly, and the doctor says why: Razorpay is not to be had here.
 */
export const expectPayments = async (stack: Stack, folder: string, hosts: string[]): Promise<string> => {
  const port = await stack.port()
  const secret = (await readFile(join(folder, 'secrets/razorpay_webhook_secret'), 'utf8')).trim()
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('hex')
  const tell = (host: string, body: string, signature = sign(body)) =>
    ask(port, host, events, { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() } })
  const eventOf = (bytes: number) => {
    const event = { event: 'payment.captured', payload: { payment: { entity: { id: 'pay_ofNobody' } } }, padding: '' }
    return JSON.stringify({ ...event, padding: 'x'.repeat(Math.max(0, bytes - JSON.stringify(event).length)) })
  }
  const count = async () => Number(await query(stack, 'select count(*) from provider_events'))
  const before = await count()
  const uniqueId = await query(
    stack,
    'select unique_id from applications join fee_accounts on application_id = id where paid_paise = 0 limit 1',
  )
  for (const host of hosts) {
    await expectAnswer(host, ask(port, host, '/api/v1/payments/setup'), 200, '"provider":"razorpay"')
    await expectAnswer(`an event to ${host}`, tell(host, eventOf(0)), 200)
    await expectAnswer(`the largest event to ${host}`, tell(host, eventOf(mostBytes)), 200)
    await expectAnswer(`too large an event to ${host}`, tell(host, eventOf(mostBytes + 1)), 413)
    await expectAnswer(`an event of a stranger to ${host}`, tell(host, eventOf(0), sign('another event')), 403, 'signature is wrong')
    const begin = { body: JSON.stringify({ uniqueId, amount: 1 }) }
    await expectAnswer(`a payment at ${host}`, ask(port, host, '/api/v1/payments', begin), 503, 'No money has moved')
  }
  const { said } = await stack.campus('api', ['doctor', '--json'])
  const found = (JSON.parse(said) as { check: string; state: string; found: string }[]).find(({ check }) => check === 'payments')
  if (found?.state !== 'wrong' || !found.found.includes('cannot be reached')) throw new Error(said)
  const kept = (await count()) - before
  if (kept !== 2 * hosts.length) throw new Error(`${kept} events were kept`)
  return `${kept} events`
}
