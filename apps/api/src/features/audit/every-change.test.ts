import { isForOffice } from '@campus/contracts/core/access.ts'
import { createPreview, uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { requestEmailProof, requestFirstEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { beginPasskeySetUp, beginPasskeyStepUp, stepUpWithPasskey } from '@campus/contracts/identity/passkey-endpoints.ts'
import { uploadNoticeFile } from '@campus/contracts/notices/endpoints.ts'
import { beginFactorSetUp, stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { previewText } from '@campus/contracts/pages/endpoints.ts'
import { sendTestMail, visitSite } from '@campus/contracts/set-up/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminRequests } from '../../../testing/admin-requests.ts'
import { openAdmissions } from '../../../testing/admissions.ts'
import { findEndpoints, nameOf } from '../../../testing/contract-endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const endpoints = await findEndpoints()
/** Whatever an admin can change by the contracts. */
const changes = endpoints.filter(({ access, method }) => (isForOffice(access) || access === 'signed-in') && method !== 'GET')
/** Whatever an admin can take away as a file of many people, or of all that is known of one. */
const exports = endpoints.filter((e) => isForOffice(e.access) && e.method === 'GET' && (e.file !== undefined || e.path.endsWith('/export')))

/** What leaves no entry, and why. */
const exceptions: Record<string, string> = {
  [nameOf(requestEmailProof)]: 'it mails a code to the caller and changes nothing; using the code is written down',
  [nameOf(requestFirstEmailProof)]: 'the same, where none was mailed yet',
  [nameOf(stepUp)]: 'it changes nothing but how long this session may do more',
  [nameOf(stepUpWithPasskey)]: 'the same',
  [nameOf(beginPasskeyStepUp)]: 'it makes a challenge and keeps nothing',
  [nameOf(beginPasskeySetUp)]: 'the same; adding the passkey is written down',
  [nameOf(beginFactorSetUp)]: 'a secret opens and holds nothing until a code of it is entered, which is written down',
  [nameOf(createPreview)]: 'it keeps a draft for an hour and changes nothing that anybody sees; saving it is written down',
  [nameOf(uploadContentPicture)]: 'a picture is seen by nobody until a save names it, which is written down',
  [nameOf(uploadNoticeFile)]: 'a file is found by nobody until a save names it, which is written down',
  [nameOf(sendTestMail)]: 'it mails the caller and changes nothing',
  [nameOf(visitSite)]: 'it makes a pass that shows what an admin sees anyway, and keeps nothing',
  [nameOf(previewText)]: 'it shows how a text will look and keeps nothing',
}

let api: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let requests: ReturnType<typeof adminRequests>
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000', PAYMENT_PROVIDER: 'simulator' })
  await openAdmissions(api)
  admin = await api.signedIn('admin')
  requests = adminRequests(api, admin)
}, 30_000)
afterAll(() => api.dispose())

const countEntries = async () => {
  const { rows: found } = await api.pool.query<{ count: number }>('select count(*)::int from audit_entries where actor_id = $1', [admin.id])
  return found[0]?.count ?? 0
}

test('there are changes to be written down, and every exception is one of them', () => {
  expect(changes.length).toBeGreaterThan(15)
  expect(exports.length).toBeGreaterThan(8)
  expect([...changes, ...exports].map(nameOf)).toEqual(expect.arrayContaining([...Object.keys(exceptions), ...requests.prepared]))
})

test.each([...changes, ...exports].filter((e) => !(nameOf(e) in exceptions)).map((e) => [nameOf(e), e] as const))(
  '%s is written down',
  async (name, e) => {
    const request = await requests.requestOf(name)
    const before = await countEntries()
    const reply = await api.inject(e, request, admin)
    expect(reply.statusCode, reply.body).toBe(e.status)
    // What goes on after the answer is written down at its end.
    await vi.waitFor(async () => expect(await countEntries()).toBe(before + 1), { timeout: 25_000 })
  },
)
