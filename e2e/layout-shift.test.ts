import type { Page } from '@playwright/test'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { firstCourse, read } from './support/demo-college.ts'
import { loadDeviceFonts, routeDeviceFonts } from './support/device-fonts.ts'
import { expect, test } from './support/base-test.ts'

/** Largest layout shift of the first screen when the fonts load. */
const allowed = 0.01
const widths = process.env.FULL_TESTS === '1' ? [320, 360, 390, 768, 1440] : [360, 1440]

type StandIn = { text: string; display: string; from: number }

/** Fallback fonts by device, and the smallest width each is measured at. */
const standIns: StandIn[] = [
  { text: 'Mukta Roboto', display: 'Eczar Noto', from: 320 },
  { text: 'Mukta Noto', display: 'Eczar Noto', from: 320 },
  { text: 'Mukta Arial', display: 'Eczar Noto', from: 768 },
  { text: 'Mukta DejaVu', display: 'Eczar DejaVu', from: 768 },
]

const paths = [
  '/',
  '/contact',
  '/admission',
  '/about',
  '/gallery',
  '/students',
  '/payment',
  '/status',
  '/login',
  '/signup',
  '/forgot-password',
  '/blog',
  '/privacy',
  '/support',
  '/nowhere',
]

/** Renders the page in one fallback and then in its own fonts; returns the shift. */
const shiftFrom = (page: Page, standIn: StandIn) =>
  page.evaluate(async ({ text, display }) => {
    const frames = async () => {
      for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
    }
    const shifts: (PerformanceEntry & { value: number })[] = []
    const take = (entries: PerformanceEntryList) => void shifts.push(...(entries as typeof shifts))
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const { style } = document.documentElement
    style.setProperty('--font-text', `"${text}", sans-serif`)
    style.setProperty('--font-display', `"${display}", serif`)
    await frames()
    observer.takeRecords()
    shifts.length = 0
    style.removeProperty('--font-text')
    style.removeProperty('--font-display')
    await frames()
    take(observer.takeRecords())
    observer.disconnect()
    return shifts.reduce((sum, { value }) => sum + value, 0)
  }, standIn)

const measure = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await routeDeviceFonts(page)
  await page.goto(path)
  await loadDeviceFonts(page)
  await page.evaluate(async () => {
    const text = document.body.innerText
    for (const font of ['400 16px Mukta', '500 16px Mukta', '600 16px Mukta', '600 16px "Eczar Variable"'])
      await document.fonts.load(font, text)
  })
  const moved: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const standIn of standIns.filter(({ from }) => width >= from)) {
      const shift = await shiftFrom(page, standIn)
      if (shift > allowed) moved.push(`${path} at ${width} px from ${standIn.text}: ${shift.toFixed(3)}`)
    }
  }
  return moved
}

for (const path of paths) {
  test(`${path} does not shift when its fonts load`, { tag: path === '/' ? '@desktop' : ['@desktop', '@full'] }, async ({
    page,
    refusals,
  }) => {
    if (path === '/nowhere') refusals.expect(path, 404)
    expect(await measure(page, path)).toEqual([])
  })
}

test('an album, a course and a post do not shift when their fonts load', { tag: ['@desktop', '@full'] }, async ({ page, request }) => {
  const [album] = (await read(request, listAlbums)).data
  const course = await firstCourse(request)
  expect(await measure(page, `/album/${encodeURIComponent(album?.aName ?? '')}`)).toEqual([])
  expect(await measure(page, course.path)).toEqual([])
})
