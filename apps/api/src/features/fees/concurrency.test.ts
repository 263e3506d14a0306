import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { booksOf, enrolled } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

/** More of them is a better test and takes longer: PAYMENT_ROUNDS=100. */
const rounds = Number(process.env.PAYMENT_ROUNDS ?? 1)
const atOnce = 200
const courseFee = 22_500_050

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let n = 0
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

/** On a busy machine some are told to come back after ten seconds, with nothing done, and come back. */
const pay = async (uniqueId: string, Paid_amount: number, key?: string): ReturnType<typeof tryToPay> => {
  const answer = await tryToPay(uniqueId, Paid_amount, key)
  return answer.status === 503 ? pay(uniqueId, Paid_amount, key) : answer
}

const tryToPay = async (uniqueId: string, Paid_amount: number, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const { statusCode, body } = await api.inject(
    recordPayment,
    { body: { uniqueId, paymentMethod: 'UPI', Paid_amount } },
    { token: admin.token, headers },
  )
  return { status: statusCode, body, number: (JSON.parse(body) as { data?: { receiptNumber: string } }).data?.receiptNumber }
}

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `round %d: of ${atOnce} payments at once as many are taken as are due, each with its receipt, and not one more`,
  async () => {
    const id = await enrolled(api, ++n, admin)
    // 150 of them fit, to the paisa but for the half rupee.
    const answers = await Promise.all(Array.from({ length: atOnce }, () => pay(id, 1500)))
    const taken = answers.filter(({ status }) => status === 200)
    const others = new Set(answers.filter((answer) => !taken.includes(answer)).map(({ status, body }) => `${status} ${body}`))
    expect([taken.length, others.size, [...others].join()]).toEqual([150, 1, expect.stringMatching(/^409 /)])
    expect(new Set(taken.map(({ number }) => number)).size).toBe(150)
    expect((await booksOf(api)).get(id)).toEqual({ due: 50, rebuilt: 50, last: 50, lowest: 50, entries: 150 })
  },
)

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `round %d: of ${atOnce} payments at once that are each sent twenty times, none is lost and none is made twice`,
  async () => {
    const id = await enrolled(api, ++n, admin)
    const keys = Array.from({ length: atOnce / 20 }, (_, i) => `${id}-${i}`)
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, i) => pay(id, 1 + (i % keys.length), keys[i % keys.length])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(keys.length)
    const due = courseFee - keys.reduce((sum, _, i) => sum + (1 + i) * 100, 0)
    expect((await booksOf(api)).get(id)).toMatchObject({ due, rebuilt: due, last: due, entries: keys.length })
  },
)
