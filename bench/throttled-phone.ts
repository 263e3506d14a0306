import { setTimeout as pause } from 'node:timers/promises'
import { tokenKey } from '@campus/contracts/identity/options.ts'
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
type Goals = { largestPaint: number; shift: number; scriptsBefore: number; scripts: number }

/** A page of the website shows everything without a script; the panel's sign-in can be typed into, and its dashboard needs them. */
const websiteGoals: Goals = { largestPaint: 1600, shift: 0.01, scriptsBefore: 0, scripts: 0 }
const signInGoals: Goals = { ...websiteGoals, largestPaint: 1500, scriptsBefore: Infinity, scripts: Infinity }
const dashboardGoals: Goals = { ...signInGoals, largestPaint: 2500, shift: Infinity }

type PhonePage = { name: string; url: string; goals: Goals; token?: string }

/** Medians of the visits to a page. */
export type PhoneResult = Goals & {
  name: string
  goals: Goals
  /** Milliseconds of the first paint, and for which the page did not respond. */
  firstPaint: number
  blocked: number
}

/** Returns the pages to measure: those of the website by name, and the admin panel signed out and signed in by `token`. */
export const phonePages = (website: Record<string, string>, address: string, token: string): PhonePage[] => [
  ...Object.entries(website).map(([name, url]) => ({ name, url, goals: websiteGoals })),
  { name: 'panel, sign-in', url: `${address}/admin`, goals: signInGoals },
  { name: 'panel, dashboard', url: `${address}/admin/DashBoard`, goals: dashboardGoals, token },
]

export const missedPhoneGoals = (result: PhoneResult): (keyof Goals)[] =>
  (Object.keys(result.goals) as (keyof Goals)[]).filter((goal) => result[goal] > result.goals[goal])
export const isPhoneMet = (results: PhoneResult[]): boolean => results.every((result) => missedPhoneGoals(result).length === 0)

/** Visits each page in a browser that is really held to a slow line and processor, with nobody touching it. */
export const measurePhone = async (pages: PhonePage[], visits: number, signal: AbortSignal): Promise<PhoneResult[]> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags })
  try {
    const results: PhoneResult[] = []
    for (const { name, url, goals, token } of pages) {
      const seen: Visit[] = []
      while (seen.length < visits) {
        signal.throwIfAborted()
        seen.push(await visit(browser, url, token))
      }
      const of = (key: keyof Visit) => median(seen.map((one) => one[key]))
      results.push({
        name,
        goals,
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

type Visit = Omit<PhoneResult, 'name' | 'goals'>

const visit = async (browser: Browser, url: string, token?: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', line)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchPaints)
    if (token !== undefined) await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
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
  // The time of a task beyond 50 ms keeps a visitor waiting.
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
