import { approvalsWaiting, watchApprovals } from '@campus/contracts/approvals/events.ts'
import { dayLength } from '@campus/contracts/core/dates.ts'
import { failedEvent } from '@campus/contracts/core/live/realtime-settings.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { missingDuty } from '@campus/contracts/identity/people/duty-messages.ts'
import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAdmissions } from '../../../testing/admissions.ts'
import { approvalRequests, setApprovalRule } from '../../../testing/approvals.ts'
import { enrolled } from '../../../testing/fees.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makeCaller } from '../../../testing/make-caller.ts'
import { findCourseId } from '../courses/queries.ts'
import { maintenanceJobs } from '../../app/maintenance-jobs.ts'

type Someone = Awaited<ReturnType<TestApp['signedIn']>>

let api: TestApp
let owner: Someone
let accountant: Someone
let desk: Someone
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  await openAdmissions(api)
  await setApprovalRule(api, { limit: 0 })
  const withDuties = async (duties: Duty[]) => {
    const someone = await api.signedIn('admin')
    await api.pool.query('update accounts set duties = $2 where id = $1', [someone.id, duties])
    return someone
  }
  owner = await withDuties(['owner'])
  accountant = await withDuties(['accounts'])
  desk = await withDuties(['admissions'])
})
afterAll(() => api.dispose())

const { ask, refuse } = approvalRequests(() => api)
const subject = 'Something waits for your approval'

/** Runs the daily job some days from now; whom it mailed. */
const mailedAfter = async (days: number): Promise<string[]> => {
  const before = (await api.mails.settled()).length
  const jobs = maintenanceJobs(api, { now: () => Date.now() + days * dayLength })
  const { signal } = new AbortController()
  for (const { name, work } of jobs) if (name === 'mails of what waits for approval') await work(signal)
  return (await api.mails.settled()).slice(before).flatMap((mail) => (mail.subject === subject ? [mail.to] : []))
}

test('mails those who may decide once a day from the next day on, and not the person who asked', async () => {
  const uniqueId = await enrolled(api, 1, owner)
  const id = await ask({ kind: 'concession', uniqueId, amount: 100, reason: 'Merit' }, accountant)
  expect(await mailedAfter(0)).toEqual([])
  expect(await mailedAfter(1)).toEqual([owner.email])
  expect(await mailedAfter(1)).toEqual([])
  const erasure = await ask({ kind: 'erasure', uniqueId, reason: 'Asked for it' }, owner)
  expect((await mailedAfter(2)).toSorted()).toEqual([desk.email, owner.email].toSorted())
  const text = (await api.mails.settled()).findLast(({ to }) => to === owner.email)?.text ?? ''
  expect(text).toContain('Give a concession: 1')
  expect(text).not.toContain(uniqueId)
  await refuse(id, owner)
  await refuse(erasure, desk)
  expect(await mailedAfter(3)).toEqual([])
})

test('an admin whose duties are limited to some courses does not decide, and is not mailed', async () => {
  const limited = await makeCaller(api, 'admin', ['accounts'], [(await findCourseId(api.db, 'BCA')) ?? ''])
  const uniqueId = await enrolled(api, 20, owner)
  const id = await ask({ kind: 'concession', uniqueId, amount: 100, reason: 'Merit' }, accountant)
  const mailed = await mailedAfter(4)
  expect([mailed.includes(owner.email), mailed.includes(limited.email)]).toEqual([true, false])
  await refuse(id, owner)
})

test('of a mail that cannot be queued nothing is marked as mailed', async () => {
  const id = await ask({ kind: 'concession', uniqueId: await enrolled(api, 2, owner), amount: 100, reason: 'Merit' }, accountant)
  const broken = { ...api, mail: { ...api.mail, send: () => Promise.reject(new Error('no queue')) } }
  const job = maintenanceJobs(broken, { now: () => Date.now() + 4 * dayLength }).find(({ name }) => name.startsWith('mails of what waits'))
  await expect(job?.work(new AbortController().signal)).rejects.toThrow('no queue')
  expect(await mailedAfter(4)).toEqual([owner.email])
  await refuse(id, owner)
})

test('a socket is told how many wait of the kinds that its caller sees, at once and after each change, and no other caller', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  const watch = ({ token }: { token: string }) => {
    const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
    sockets.push(socket)
    const told: Record<string, number>[] = []
    const decidable: number[] = []
    socket.on(approvalsWaiting.name, (said: unknown) => {
      const { kinds } = approvalsWaiting.payload.parse(said)
      told.push(Object.fromEntries(kinds.map(({ kind, waiting }) => [kind, waiting])))
      decidable.push(...kinds.map(({ toDecide }) => toDecide))
    })
    const refusal = new Promise<unknown>((heard) => socket.once(failedEvent, heard))
    socket.emit(watchApprovals.name)
    return { told, decidable, refusal }
  }
  try {
    const [ofAccounts, ofDesk, ofOwner, ofCashier] = [
      watch(accountant),
      watch(desk),
      watch(owner),
      watch(await makeCaller(api, 'admin', ['cashier', 'messages'])),
    ]
    expect(await ofCashier.refusal).toEqual({ message: missingDuty('approvals.read') })
    await vi.waitFor(() => {
      expect(ofAccounts.told).toEqual([{ concession: 0 }])
      expect(ofDesk.told).toEqual([{ erasure: 0 }])
    })
    const id = await ask({ kind: 'erasure', uniqueId: await enrolled(api, 3, owner), reason: 'Asked for it' }, owner)
    await vi.waitFor(() => expect(ofDesk.told.at(-1)).toEqual({ erasure: 1 }))
    expect(ofDesk.decidable.at(-1)).toBe(1)
    await vi.waitFor(() => expect(ofOwner.told.at(-1)).toMatchObject({ erasure: 1 }))
    // Their own request: somebody else decides it.
    expect(ofOwner.decidable.every((count) => count === 0)).toBe(true)
    await refuse(id, desk)
    await vi.waitFor(() => expect(ofDesk.told.at(-1)).toEqual({ erasure: 0 }))
    expect(ofCashier.told).toEqual([])
    expect(ofAccounts.told.every((kinds) => !('erasure' in kinds))).toBe(true)
  } finally {
    for (const socket of sockets) socket.disconnect()
  }
})
