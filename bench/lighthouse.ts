import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { findChromium } from '@campus/e2e/support/chromium.ts'
import { freePort } from '@campus/e2e/support/server.ts'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserFlags } from './home-bundle-size.ts'
import { startProduct } from './start-product.ts'
import { median } from './statistics.ts'

/** What each page is to reach, of 100. */
export const lighthouseGoals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof lighthouseGoals
export const categories = Object.keys(lighthouseGoals) as Category[]

/** More runs than this tell little more. */
const mostRuns = 3

export type PageResult = {
  name: string
  /** Of 100; these and all below are medians of the runs. */
  scores: Record<Category, number>
  /** ms until the largest thing of the first screen is there. */
  largestPaint: number
  /** ms for which the page answered to nothing. */
  blocked: number
  /** How far things moved, in Lighthouse's own measure. */
  shift: number
  /** As sent. */
  bytes: number
  /** What its audits found in any run, by their names: 'unused-javascript' with 'Est savings of 60 KiB'. */
  findings: Map<string, string>
}

export const missedGoals = ({ scores }: PageResult): Category[] =>
  categories.filter((category) => scores[category] < lighthouseGoals[category])
export const isLighthouseMet = (pages: PageResult[]): boolean => pages.every((page) => missedGoals(page).length === 0)

/**
 * Lighthouse's own profile of a phone on a slow line, on the pages that applicants come to first. The product knows the address that it
 * is asked by, as in life.
 */
export const auditPages = async (folder: string, rounds: number, signal: AbortSignal): Promise<PageResult[]> => {
  const port = await freePort()
  await using product = await startProduct(folder, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }, 'lighthouse')
  const answer = await fetch(product.address + listCourses.path)
  const [course] = listCourses.reply.parse(await answer.json()).data
  if (!course) throw new Error('The demo institute has no course')

  const pages = { home: '/', about: '/about', course: `/course/${course._id}`, admission: '/admission' }
  // As in the other cases what has just started is warmed up first: the server shares the machine with the browser.
  await audit(product.address)
  const results: PageResult[] = []
  for (const [name, path] of Object.entries(pages)) {
    const runs: Result[] = []
    while (runs.length < Math.min(rounds, mostRuns)) {
      signal.throwIfAborted()
      runs.push(await audit(product.address + path))
    }
    results.push(summary(name, runs))
  }
  return results
}

/** On a busy machine Lighthouse fails to record one visit in a dozen; that one is made again. */
const audit = async (url: string): Promise<Result> => {
  const first = await visit(url)
  const result = first?.runtimeError ? await visit(url) : first
  if (!result || result.runtimeError) throw new Error(`Lighthouse could not visit ${url}: ${result?.runtimeError?.message}`)
  return result
}

/** One visit in a browser of its own, which has seen nothing yet. */
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

/** What the audits of a run complain of; the metrics aside, which have columns of their own. */
const findingsOf = ({ categories: groups, audits }: Result): [audit: string, words: string][] =>
  Object.values(groups)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ group }) => group !== 'metrics' && group !== 'hidden')
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue }) => [id, displayValue ?? ''])
