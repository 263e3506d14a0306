import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '@campus/e2e/support/find-chromium.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags } from './home-bundle-size.ts'
import { median } from './statistics.ts'

/** A phone on 3G: milliseconds of a round trip, bytes in a second, and how much slower its processor is than this machine's. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const slowdown = 4
/** Milliseconds for which nobody touches the page. */
const untouched = 10_000

/** Most that a visit may take; milliseconds and bytes of brotli. */
export const phoneGoals = { largestPaint: 1600, shift: 0.01, scriptsBefore: 0, scripts: 0 }
type Goal = keyof typeof phoneGoals

/** Medians of the visits to a page. */
export type PhoneResult = Record<Goal, number> & {
  name: string
  /** Milliseconds of the first paint, and for which the page did not respond. */
  firstPaint: number
  blocked: number
}

export const missedPhoneGoals = (result: PhoneResult): Goal[] =>
  (Object.keys(phoneGoals) as Goal[]).filter((goal) => result[goal] > phoneGoals[goal])
export const isPhoneMet = (results: PhoneResult[]): boolean => results.every((result) => missedPhoneGoals(result).length === 0)

/** Visits each page in a browser that is really held to a slow line and processor, with nobody touching it. */
export const measurePhone = async (pages: Record<string, string>, visits: number, signal: AbortSignal): Promise<PhoneResult[]> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags })
  try {
    const results: PhoneResult[] = []
    for (const [name, url] of Object.entries(pages)) {
      const seen: Visit[] = []
      while (seen.length < visits) {
        signal.throwIfAborted()
        seen.push(await visit(browser, url))
      }
      const of = (key: keyof Visit) => median(seen.map((one) => one[key]))
      results.push({
        name,
        firstPaint: of('firstPaint'),
        largestPaint: of('largestPaint'),
        blocked: of('blocked'),
        shift: of('shift'),
        scriptsBefore: of('scriptsBefore'),
        scripts: of('scripts'),
      })
    }
    return results
  } finally {
    await browser.close()
  }
}

type Visit = Omit<PhoneResult, 'name'>

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', line)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchPaints)
    await page.goto(url)
    await pause(untouched)
    return await page.evaluate(readPaints)
  } finally {
    await context.close()
  }
}

type Watched = { largestPaint: number; blocked: number; shift: number }
type WatchedWindow = typeof window & { watched: Watched }

/** Runs in the page, before its own scripts. */
const watchPaints: Parameters<Page['addInitScript']>[0] = () => {
  const watched = { largestPaint: 0, blocked: 0, shift: 0 }
  ;(window as WatchedWindow).watched = watched
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime
  })
  // What a task takes beyond 50 ms keeps a visitor waiting.
  watch('longtask', ({ duration }) => {
    watched.blocked += duration - 50
  })
  watch('layout-shift', ({ value = 0 }) => {
    watched.shift += value
  })
}

/** Runs in the page at the end of the visit. */
const readPaints = (): Visit => {
  const { watched } = window as WatchedWindow
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => /\.js(?:\?|$)/.test(name))
  const bytesOf = (files: PerformanceResourceTiming[]) => files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    ...watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scriptsBefore: bytesOf(scripts.filter(({ startTime }) => startTime < watched.largestPaint)),
    scripts: bytesOf(scripts),
  }
}
