import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'
import { runningServer } from './running-server.ts'

/** An expected failure: the status of a refusal, or no response. */
type Refusal = { path: string | RegExp; status: number | 'no answer' }

/** Announces requests that are to be refused. Each announced refusal must also happen. */
type Refusals = {
  expect(path: Refusal['path'], status: Refusal['status']): void
  /** Allows React's console error, for a test in which a page fails. */
  expectOnConsole(words: RegExp): void
}

/** The base test: fails on any console error, uncaught error, violation of the content security policy or unexpected refusal. */
export const test = base.extend<{ refusals: Refusals }>({
  baseURL: async ({}, use) => use(runningServer().baseURL),

  refusals: [
    async ({ context }, use) => {
      const expected: (Refusal & { seen: boolean })[] = []
      const words: RegExp[] = []
      const problems = watch(context, (path, status) => {
        const match = expected.find((refusal) => refusal.status === status && matches(refusal.path, path))
        if (match) match.seen = true
        return match !== undefined
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) =>
          // The handler below also reports this.
          console.error(`Content security policy: ${violation.violatedDirective} stopped ${violation.blockedURI || 'inline code'}`),
        )
      })
      await use({
        expect: (path, status) => expected.push({ path, status, seen: false }),
        expectOnConsole: (wanted) => words.push(wanted),
      })
      expect(
        problems.filter((problem) => !words.some((wanted) => wanted.test(problem))),
        'the browser reports no problem',
      ).toEqual([])
      expect(
        expected.filter(({ seen }) => !seen),
        'each announced refusal happens',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const matches = (wanted: Refusal['path'], path: string) => (typeof wanted === 'string' ? wanted === path : wanted.test(path))

/**
 * Chromium's message for a script that it does not preload while scripts are off. With scripts on, violations of the policy are reported by
 * an event and on the console.
 */
const withoutScripts = 'csp'

const watch = (context: BrowserContext, isExpected: (path: string, status: Refusal['status']) => boolean): string[] => {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // A failed favicon request appears only on the console.
    if (message.text().startsWith('Failed to load resource')) {
      const { pathname } = new URL(message.location().url)
      const status = /status of (\d+)/.exec(message.text())?.[1]
      if (!isExpected(pathname, status ? Number(status) : 'no answer')) problems.push(`${pathname}: ${message.text()}`)
      return
    }
    const tells = message.type() === 'error' || (message.type() === 'warning' && /hydrat|react/i.test(message.text()))
    if (tells) problems.push(`Console ${message.type()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !isExpected(pathname, response.status())) {
      problems.push(`${response.request().method()} ${pathname}: ${response.status()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page aborts its pending requests.
    if (reason === 'net::ERR_ABORTED' || reason === withoutScripts || isExpected(new URL(request.url()).pathname, 'no answer')) return
    problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  return problems
}

/**
 * Opens a page in front of the others, gives it the first sign of a visitor and waits for hydration, so that a test measures none of its own
 * waiting. A browser draws no page that is behind another.
 */
export const openPage = async (page: Page, address: string): Promise<Response> => {
  const response = await page.goto(address)
  if (!response) throw new Error(`${address} gave no answer`)
  await page.bringToFront()
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expectReady(page)
  return response
}

/** Waits until React has hydrated every control; it marks each with a property of its own. */
export const expectReady = async (page: Page): Promise<void> => {
  // Looks at every frame: the default intervals of a poll would wait a tenth of a second for nothing on each page.
  const asleep = await page.evaluate(async (end) => {
    const waiting = () => {
      const controls = [...document.querySelectorAll('#main, body button, body form')]
      const unmarked = controls.filter((control) => !Object.keys(control).some((key) => key.startsWith('__reactProps')))
      return controls.length === 0 ? ['no page'] : unmarked.map((control) => control.outerHTML.slice(0, 80))
    }
    const start = performance.now()
    while (waiting().length > 0 && performance.now() - start < end) await new Promise(requestAnimationFrame)
    return waiting()
  }, readyWithin)
  expect(asleep, `${page.url()} reacts`).toEqual([])
}

/** Milliseconds, generous for a busy machine. */
const readyWithin = 20_000

/** Clears the cached files of former tests, as for a first visit. */
export const forgetFiles = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}
