import { browserNameOf } from '@campus/contracts/identity/sessions/messages.ts'
import { expect, test } from 'vitest'
import { hearsOfNewBrowsers, noticeOf, recogniseBrowser } from './browser-rules.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = `${mozilla} (Linux; Android 10; K) ${webkit}`
const windows = `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit}`
const iphone = `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`

test.each([
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on macOS', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on ChromeOS', `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on iPhone', `${iphone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Chrome on Linux', `${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Firefox on Windows', `${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Firefox on Linux', `${mozilla} (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Firefox on Android', `${mozilla} (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`],
  ['Firefox on iPhone', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad', `${mozilla} (iPad; CPU OS 12_5 like Mac OS X) ${apple} Version/12.1 Mobile/15E148 Safari/604.1`],
  ['Safari on macOS', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`],
  ['Samsung Internet on Android', `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Opera on Windows', `${windows} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Opera Mini on Android', 'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16'],
  ['UC Browser on Android', `${android} Version/4.0 Chrome/123.0.6312.80 UCBrowser/15.5.8.1321 Mobile Safari/537.36`],
  ['Mi Browser on Android', `${android} Version/4.0 Chrome/130.0.6723.86 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.33.0-gn`],
  ['Vivo Browser on Android', `${android} Chrome/123.0.6312.118 Mobile Safari/537.36 VivoBrowser/14.0.0.1`],
  ['OPPO Browser on Android', `${android} Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.11.6.1`],
  ['Facebook on Android', `${android} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/540.0.0.0;]`],
  ['Firefox on KaiOS', `${mozilla} (Mobile; LYF/F220B/LYF; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5`],
  ['A browser on Linux', `${mozilla} (X11; Linux x86_64)`],
  ['Unknown browser', 'curl/8.5.0'],
  ['Unknown browser', ''],
  ['Unknown browser', undefined],
])('shows %s', (name, header) => {
  expect(browserNameOf(recogniseBrowser(header))).toBe(name)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  'Chrom\u202Ee/1\r\nBcc: evil@example.com\0',
  'A'.repeat(16_384),
  `${'('.repeat(16_000)}Chrome/1`,
])('of the header %j nothing is passed on', (header) => {
  expect(browserNameOf(recogniseBrowser(header))).toBe('Unknown browser')
})

test('of a hostile header only the browser that it names is shown', () => {
  expect(browserNameOf(recogniseBrowser('<b>\u202E Chrome/1 =1+1 Android'))).toBe('Chrome on Android')
})

const place = { browser: 'Chrome', system: 'Android', network: '203.0.113.x' } as const
const told = { ...place, isJustNow: false }

test('the third mail of a day says that it is the last, and there is no fourth', () => {
  expect([[], [told], [told, told], [told, told, told]].map((before) => noticeOf(place, before))).toEqual([
    { isLast: false },
    { isLast: false },
    { isLast: true },
    null,
  ])
})

test('a sign-in that would be described alike just after another one is not told; one elsewhere is', () => {
  const justNow = [{ ...place, isJustNow: true }]
  expect(noticeOf(place, justNow)).toBeNull()
  expect(noticeOf({ ...place, network: '198.51.100.x' }, justNow)).toEqual({ isLast: false })
  expect(noticeOf({ ...place, browser: 'Firefox' }, justNow)).toEqual({ isLast: false })
})

test('an address that nobody has confirmed is mailed nothing, but for an admin’s; nor is a student about the first browser', () => {
  const [now, role] = [new Date(), 'student' as const]
  expect(hearsOfNewBrowsers({ role, emailVerifiedAt: null, lastSignedInAt: now })).toBe(false)
  expect(hearsOfNewBrowsers({ role, emailVerifiedAt: now, lastSignedInAt: null })).toBe(false)
  expect(hearsOfNewBrowsers({ role, emailVerifiedAt: now, lastSignedInAt: now })).toBe(true)
  expect(hearsOfNewBrowsers({ role: 'admin', emailVerifiedAt: null, lastSignedInAt: null })).toBe(true)
})
