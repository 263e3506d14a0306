import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { saveProfilePicture } from '@campus/contracts/identity/endpoints.ts'
import { findStudents } from '@campus/contracts/students/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { applicant, applied, openAdmissions, portrait } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

/*
 * As in the shipped deployments: the store is named by an address that only the API's own network knows, and site, admin panel and
 * API have an origin each. Nothing that a browser is told may lead to the store.
 */

const apiUrl = 'https://api.college.example'
const opened = new AsyncDisposableStack()
let store: string
let api: TestApp
let admin: { token: string }

beforeAll(async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'campus-private-store-'))
  opened.defer(() => rm(directory, { recursive: true }))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'campus' }] })
  const { port } = await server.run()
  opened.defer(() => server.close())
  store = `127.0.0.1:${port}`
  api = await testApp({
    RATE_LIMIT_FACTOR: '100000',
    PUBLIC_URL: 'https://college.example',
    ADMIN_URL: 'https://admin.college.example',
    API_URL: apiUrl,
    S3_ENDPOINT: `http://${store}`,
    S3_BUCKET: 'campus',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  })
  opened.defer(() => api.dispose())
  await openAdmissions(api)
  admin = await api.signedIn('admin')
})
afterAll(() => opened.disposeAsync())

/** Asks the API for what a browser would ask at `address`. */
const browse = (address: string) => {
  expect(address.startsWith(`${apiUrl}/`), address).toBe(true)
  return api.app.inject(address.slice(apiUrl.length))
}

test('the office sees an applicant’s picture where only the API reaches the store', async () => {
  const studentUniqueId = await applied(api, applicant(1))
  await api.send(updateStatus, { params: { studentUniqueId }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin)
  const reply = await api.inject(findStudents, { query: { course: 'BCA', semester: '1' } }, admin)
  expect(reply.body).not.toContain(store)
  const address = findStudents.reply.parse(reply.json()).data[0]?.student.avtar ?? ''

  const picture = await browse(address)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 })
  const policy = pagePolicy(api.config, { scripts: [], styles: [], attributes: [] })
  expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(apiUrl)
})

test('a public picture comes from the API, too, and may be shown on the admin panel’s host', async () => {
  const files = { picture: new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' }) }
  const reply = await api.inject(saveProfilePicture, { files }, admin)
  expect([reply.statusCode, reply.body.includes(store)]).toEqual([200, false])
  const address = saveProfilePicture.reply.parse(reply.json()).profile.profile_image ?? ''
  const picture = await browse(`${apiUrl}${address}`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
})
