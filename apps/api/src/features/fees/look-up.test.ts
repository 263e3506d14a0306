import { adjustFees, findFeeInfo, listOwnFees } from '@campus/contracts/fees/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, applied, openAdmissions } from '../../../testing/admissions.ts'
import { enrolled, inSixMonths, paid } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let n = 0
const student = () => enrolled(api, ++n, admin)
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => api.dispose())

describe('a caller who looks up an account', () => {
  const masked = {
    firstName: 'Asha',
    lastName: 'D.',
    email: ['a***@example.com'],
    contactNumber: '******0001',
    fatherName: 'R***',
    motherName: 'L***',
  }
  const look = async (uniqueId: string, who: { token?: string } = {}) =>
    (await api.send(findFeeInfo, { query: { uniqueId } }, who)).body.data

  test('sees the first name, the initial of the last and the amounts, and the rest of the person masked', async () => {
    const id = await student()
    await paid(api, { uniqueId: id, Paid_amount: 1000.75 }, admin)
    expect(await look(id)).toEqual({
      student: masked,
      course: { courseName: 'Bachelor of Computer Applications', courseDuration: '3 years', courseDescription: 'What one learns' },
      fee: {
        course_Fee: 225_000.5,
        late_Fine: 0,
        amount_paid: 1000.75,
        amount_due: 223_999.75,
        due_now: 36_499.75,
        next_due: { date: inSixMonths(), amount: 37_500 },
      },
      instalments: [1, 2, 3, 4, 5, 6].map((semester) => ({
        head: 'Course fee',
        semester,
        dueOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
        amount: semester === 1 ? 37_500.5 : 37_500,
        paid: semester === 1 ? 1000.75 : 0,
        open: semester === 1 ? 36_499.75 : 37_500,
      })),
      masked: true,
    })
  })

  test('sees everything as the office or as the student, and as another student does not', async () => {
    const [owner, other] = [await api.signedIn('student'), await api.signedIn('student')]
    const id = await applied(api, applicant(++n), { token: owner.token })
    const plain = {
      firstName: 'Asha',
      lastName: 'Demo',
      email: [`applicant.${n}@example.com`],
      contactNumber: '9800000001',
      fatherName: 'Ramesh Demo',
      motherName: 'Lata Demo',
    }
    expect(await look(id, owner)).toMatchObject({ student: plain, masked: false })
    expect(await look(id, admin)).toMatchObject({ student: plain, masked: false })
    expect(await look(id, other)).toMatchObject({ student: masked, masked: true })
    await paid(api, { uniqueId: id, Paid_amount: 100 }, admin)
    const own = (await api.send(listOwnFees, {}, owner)).body.data
    expect(own).toMatchObject([
      { uniqueId: id, fee: { amount_paid: 100 }, receipts: [{ amount: 100, paymentMethod: 'UPI', isReversed: false }] },
    ])
    expect((await api.send(listOwnFees, {}, other)).body.data).toEqual([])
  })

  test('is told of a concession as the student alone, or as the office, and as a stranger of what remains', async () => {
    const [owner, other] = [await api.signedIn('student'), await api.signedIn('student')]
    const id = await applied(api, applicant(++n), { token: owner.token })
    const give = (amount: number) => api.send(adjustFees, { body: { uniqueId: id, kind: 'Concession', amount, reason: 'Merit' } }, admin)
    await give(25_000)
    for (const who of [owner, admin]) expect(await look(id, who)).toMatchObject({ fee: { course_Fee: 200_000.5 }, concession: 25_000 })
    for (const who of [other, {}]) expect(await look(id, who)).not.toHaveProperty('concession')
    expect((await api.send(listOwnFees, {}, owner)).body.data).toMatchObject([{ concession: 25_000 }])
    await give(-25_000)
    expect((await api.send(listOwnFees, {}, owner)).body.data[0]).not.toHaveProperty('concession')
  })

  test('that there is not, is told so', async () => {
    for (const uniqueId of ['STU99999999', 'x']) {
      expect(await api.sendRefused(findFeeInfo, { query: { uniqueId } })).toMatchObject({
        status: 404,
        body: { message: 'Student ID not found' },
      })
    }
    expect((await api.sendRefused(findFeeInfo, { query: { uniqueId: 'x'.repeat(51) } })).body.errors).toEqual({
      uniqueId: 'ID must be between 1 and 50 characters',
    })
  })
})
