import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { runningServer } from './running-server.ts'

/** Says which requests of a journey the server is to refuse. One that is announced must also happen. */
type Refusals = { expect(path: string, status: number): void }

/** A journey's test: fails on any console error, uncaught error, breach of the content security policy or unexpected refusal. */
export const test = base.extend<{ refusals: Refusals }>({
  baseURL: async ({}, use) => use(runningServer().baseURL),

  refusals: [
    async ({ context }, use) => {
      const expected: { path: string; status: number; seen: boolean }[] = []
      const problems = watch(context, (path, status) => {
        const match = expected.find((refusal) => refusal.path === path && refusal.status === status)
        if (match) match.seen = true
        return match !== undefined
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) =>
          // Heard by the watch below like everything else that the browser reports.
          console.error(`Content security policy: ${violation.violatedDirective} stopped ${violation.blockedURI || 'inline code'}`),
        )
      })
      await use({ expect: (path, status) => expected.push({ path, status, seen: false }) })
      expect(problems, 'the browser reports no problem').toEqual([])
      expect(
        expected.filter(({ seen }) => !seen),
        'each announced refusal happens',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const watch = (context: BrowserContext, isExpected: (path: string, status: number) => boolean): string[] => {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // The response below says the same with its address, and whether the journey expects it.
    if (message.text().startsWith('Failed to load resource')) return
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
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  return problems
}

/** axe finds no breach of WCAG 2.2, levels A and AA, on the page as it is now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`))
  expect(found, `${page.url()} is accessible`).toEqual([])
}

/** Nothing makes the page wider than the screen. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} of ${clientWidth} px`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
  expect(tooWide, `${page.url()} does not scroll sideways`).toEqual([])
}
