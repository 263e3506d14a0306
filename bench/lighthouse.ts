import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { findChromium } from '@campus/e2e/support/find-chromium.ts'
import { freePort } from '@campus/e2e/support/start-server.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserFlags } from './home-bundle-size.ts'
import { startProduct } from './start-product.ts'
import { median } from './statistics.ts'

/** Minimum score of each page, of 100. */
export const lighthouseGoals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof lighthouseGoals
export const categories = Object.keys(lighthouseGoals) as Category[]

/** Most milliseconds until the largest paint, by page, and for which a page is blocked. */
const largestPaints: Record<string, number> = { home: 1200 }
const mostLargestPaint = 1300
const mostBlocked = 30
const mostShift = 0.01

/** More runs add little. */
const mostRuns = 5

export type PageResult = {
  name: string
  /** Score of 100; this and all values below are medians of the runs. */
  scores: Record<Category, number>
  /** Milliseconds until the largest element of the first screen is shown. */
  largestPaint: number
  /** Milliseconds for which the page did not respond. */
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  /** Transferred bytes. */
  bytes: number
  /** Findings of the audits in any run by name: 'unused-javascript' with 'Est savings of 60 KiB'. */
  findings: Map<string, string>
}

export const missedGoals = ({ name, scores, largestPaint, blocked, shift }: PageResult): string[] => [
  ...categories.filter((category) => scores[category] < lighthouseGoals[category]),
  ...(largestPaint > (largestPaints[name] ?? mostLargestPaint) ? ['LCP'] : []),
  ...(blocked > mostBlocked ? ['TBT'] : []),
  ...(shift > mostShift ? ['CLS'] : []),
]
export const isLighthouseMet = (pages: PageResult[]): boolean => pages.every((page) => missedGoals(page).length === 0)

/**
 * Runs Lighthouse's profile of a phone on a slow connection on the pages that applicants open first. The product is configured with the
 * address of the visit.
 */
export const auditPages = async (folder: string, rounds: number, signal: AbortSignal): Promise<PageResult[]> => {
  const port = await freePort()
  await using product = await startProduct(folder, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }, 'lighthouse')
  const pages = await findPages(product.address)
  // The started product is warmed up first, because the server shares the machine with the browser.
  await audit(product.address)
  const results: PageResult[] = []
  for (const [name, url] of Object.entries(pages)) {
    const runs: Result[] = []
    while (runs.length < Math.min(rounds, mostRuns)) {
      signal.throwIfAborted()
      runs.push(await audit(url))
    }
    results.push(summary(name, runs))
  }
  return results
}

/** The pages that applicants open first, by name. */
export const findPages = async (address: string): Promise<Record<string, string>> => {
  const answer = await fetch(address + listCourses.path)
  const [course] = listCourses.reply.parse(await answer.json()).data
  if (!course) throw new Error('The demo institute has no course')
  const paths = { home: '/', about: '/about', course: `/course/${course._id}`, admission: '/admission', gallery: '/gallery' }
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, address + path]))
}

/** On a busy machine Lighthouse fails to record about one visit in a dozen; that visit is repeated. */
const audit = async (url: string): Promise<Result> => {
  const first = await visit(url)
  const result = first?.runtimeError ? await visit(url) : first
  if (!result || result.runtimeError) throw new Error(`Lighthouse could not visit ${url}: ${result?.runtimeError?.message}`)
  return result
}

/** Makes one visit in a new browser with an empty cache. */
const visit = async (url: string): Promise<Result | undefined> => {
  const browser = await launch({ chromePath: await findChromium(), chromeFlags: ['--headless=new', ...browserFlags], handleSIGINT: false })
  try {
    return (await lighthouse(url, { port: browser.port, onlyCategories: categories }))?.lhr
  } finally {
    browser.kill()
  }
}

const summary = (name: string, runs: Result[]): PageResult => {
  const score = (category: Category) => median(runs.map((run) => Math.round((run.categories[category]?.score ?? 0) * 100)))
  const value = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0))
  return {
    name,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    findings: new Map(runs.flatMap(findingsOf)),
  }
}

/** Returns the findings of a run, without the metrics, which have their own columns. */
const findingsOf = ({ categories: groups, audits }: Result): [audit: string, words: string][] =>
  Object.values(groups)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ group }) => group !== 'metrics' && group !== 'hidden')
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue }) => [id, displayValue ?? ''])
