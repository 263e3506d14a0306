import { uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { upiQrCodePath } from '@campus/contracts/fees/upi.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { iconAddress, iconFiles, type IconUse } from '@campus/contracts/site-content/logos.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { saveDocument } from './queries.ts'
import { drawQrCode } from './qr-code-presenter.ts'

let api: TestApp
let logo: string
const { admissionCourses: _codes, ...college } = exampleInstitute
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url, headers })

beforeAll(async () => {
  api = await testApp({ CACHE_SECONDS: '0' })
  const picture = new Blob([Buffer.from(await disc())], { type: 'image/png' })
  const admin = await api.signedIn('admin')
  logo = (await api.send(uploadContentPicture, { files: { picture } }, admin)).body.data.address
})
afterAll(() => api.dispose())

/** A dark disc on nothing, wider than high, as PNG. */
const disc = (): Promise<Buffer> => {
  const [width, height] = [900, 300]
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (Math.hypot(x - 450, y - 150) < 140) pixels.set([17, 34, 51, 255], (y * width + x) * 4)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { ...info, at }
}

test('a college without a logo has the neutral drawing in every size', async () => {
  for (const use of Object.keys(iconFiles) as IconUse[]) {
    const { statusCode, headers } = await get(iconAddress({}, use))
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  }
  expect((await get('/site.webmanifest')).json()).toMatchObject({ icons: [{ src: '/icons/mark/192.png' }, {}, {}] })
})

test('its logo is drawn in the size asked for, on nothing where browsers have a ground and on white where phones have none', async () => {
  await saveDocument(api.db, 'institute', { ...college, logo })
  const tab = await pixelsOf((await get(iconAddress({ logo }, 'tab'))).rawPayload)
  expect([tab.width, tab.height, tab.at(0, 0)[3]]).toEqual([32, 32, 0])
  expect(tab.at(16, 16)[3]).toBe(255)
  const touch = await pixelsOf((await get(iconAddress({ logo }, 'touch'))).rawPayload)
  expect([touch.width, touch.height, touch.at(0, 0)]).toEqual([180, 180, [255, 255, 255, 255]])
})

test('the square logo stands before the other one, and its addresses may be kept for good', async () => {
  await saveDocument(api.db, 'institute', { ...college, squareLogo: logo })
  const address = iconAddress({ logo: '/media/other/10x10.webp', squareLogo: logo }, 'large')
  const { headers } = await get(address)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  for (const known of ['/favicon.ico', '/apple-touch-icon.png']) expect((await get(known)).headers['content-type']).toBe('image/png')
})

test('the manifest has the college’s names and icons', async () => {
  const { headers, ...reply } = await get('/site.webmanifest')
  expect(headers['content-type']).toMatch('application/manifest+json')
  const manifest = reply.json<{ name: string; short_name: string; icons: { src: string }[] }>()
  expect(manifest).toMatchObject({ name: college.name, short_name: college.shortName })
  for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200)
})

test.each([
  ['of another picture than the logo', '/icons/other/32.png'],
  ['of a size that there is not', '/icons/mark/33.png'],
  ['of a sheet of paper', '/icons/mark/sheet.png'],
  ['of what every object has', '/icons/mark/constructor'],
  ['outside the folder', '/icons/mark/..%2F..%2Flogos.ts'],
  ['of a hostile id', `/icons/${encodeURIComponent('../../private')}/32.png`],
])('an icon %s is not found', async (_, url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('answers 404 for icons of a missing logo, and still serves the manifest', async () => {
  const gone = '/media/gone/10x10.webp'
  await saveDocument(api.db, 'institute', { ...college, logo: gone })
  expect((await get(iconAddress({ logo: gone }, 'tab'))).statusCode).toBe(404)
  expect((await get('/site.webmanifest')).statusCode).toBe(200)
})

test('the UPI id that the college has now is drawn as a QR code, and nothing where it has none', async () => {
  await saveDocument(api.db, 'institute', { ...college, payment: {} })
  expect((await get(upiQrCodePath)).statusCode).toBe(404)
  await saveDocument(api.db, 'institute', { ...college, name: 'Arts & Crafts <b>', payment: { upiId: 'crafts@bank' } })
  const { statusCode, headers, body } = await get(upiQrCodePath)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', 'no-store'])
  expect(body).toBe(drawQrCode('upi://pay?pa=crafts@bank&pn=Arts%20%26%20Crafts%20%3Cb%3E&cu=INR'))
  // White ground, and the upper edge of the first finder.
  expect(body).toContain('fill="#fff"/><path d="M0 0h1v1h-1zM1 0h1v1h-1z')
  expect((await get(upiQrCodePath)).body).toBe(body)
  await saveDocument(api.db, 'institute', { ...college, name: 'Arts', payment: { upiId: 'crafts@bank' } })
  expect((await get(upiQrCodePath)).body).toBe(drawQrCode('upi://pay?pa=crafts@bank&pn=Arts&cu=INR'))
})
