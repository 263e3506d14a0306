import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '@campus/e2e/support/find-chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { unusedShare } from './unused-code.ts'
import { probe } from './single-request.ts'

type Chunk = { name: string; bytes: number; unused: number; early: boolean }
export type BundleResult = {
  chunks: Chunk[]
  /** Bytes, brotli, as sent. */
  total: number
  /** Share of all characters that never ran, from 0 to 1. */
  unused: number
  goal: number
  /** Files of which almost nothing ran. */
  idle: string[]
  /** Errors of the browser: a page that fails to hydrate loads too little. */
  problems: string[]
}

const goal = 160_000
/** A file of which a smaller share ran was loaded in vain. */
const leastUse = 0.1
/** Flags for a browser without background traffic. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Visits the home page like a phone for the first time, touches it once, and measures the JavaScript that was loaded before and after. */
export const measureHomeBundle = async (address: string): Promise<BundleResult> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const problems = listen(page)
    const { early, all } = await visit(page, `${address}/`)
    const covered = new Map((await page.coverage.stopJSCoverage()).map((script) => [script.url, script]))

    const weighed = await Promise.all(
      all.map(async (url) => {
        const script = covered.get(url)
        const { body } = await probe(url, { 'accept-encoding': 'br' })
        const length = script?.source?.length ?? (await probe(url)).body.length
        const unused = script ? unusedShare(length, script.functions) : 1
        return { name: new URL(url).pathname.replace(/^\/assets\//, ''), bytes: body.length, unused, early: early.has(url), length }
      }),
    )
    const chunks = weighed.toSorted((a, b) => b.bytes - a.bytes)
    const sum = (of: (chunk: (typeof chunks)[number]) => number) => chunks.reduce((total, chunk) => total + of(chunk), 0)
    return {
      chunks,
      total: sum(({ bytes }) => bytes),
      unused: sum(({ unused, length }) => unused * length) / sum(({ length }) => length),
      goal,
      idle: chunks.filter(({ unused }) => 1 - unused < leastUse).map(({ name }) => name),
      problems,
    }
  } finally {
    await browser.close()
  }
}

const listen = (page: Page): string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

/** The scripts requested by the page alone, and those after a touch, each until the network was quiet for two seconds. */
const visit = async (page: Page, url: string) => {
  const seen = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.add(request.url())
  })
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(url, { waitUntil: 'networkidle' })
  await pause(2000)
  const early = new Set(seen)
  await page.mouse.move(1, 1)
  await pause(2000)
  await page.waitForLoadState('networkidle')
  await pause(2000)
  return { early, all: [...seen] }
}
