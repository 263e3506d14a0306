import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'

/** Replaces the dashboard's sums; everything else comes from the server. */
const answerSums = (page: Page, sum: () => string) =>
  page.routeWebSocket(/\/socket\.io\//, (browser) => {
    const server = browser.connectToServer()
    server.onMessage((message) =>
      browser.send(typeof message === 'string' ? message.replaceAll(/"₹[^"]*"/g, JSON.stringify(sum())) : message),
    )
  })

/** Returns the text that overflows its card, with the card's width. */
const findTextBesideCards = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).evaluate((summary) =>
    [...summary.querySelectorAll('dl > div')].flatMap((card) => {
      const { left, right, width } = card.getBoundingClientRect()
      return [...card.querySelectorAll('dt, dd')].flatMap((line) => {
        const text = document.createRange()
        text.selectNodeContents(line)
        const words = text.getBoundingClientRect()
        return words.left < left || words.right > right ? [`${line.textContent} in ${Math.round(width)} px`] : []
      })
    }),
  )

const readTypeSizes = (page: Page) =>
  page
    .getByRole('region', { name: 'Summary' })
    .locator('dd')
    .evaluateAll((lines) => lines.map((line) => Number.parseFloat(getComputedStyle(line).fontSize)))

test('the dashboard shows large sums legibly inside their cards at every width', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  let sum = ''
  await answerSums(page, () => sum)
  await signInByCookie(context, demoPerson('Admin'))
  for (sum of ['₹1,15,48,584.23', '₹99,99,99,99,999.99']) {
    await openPage(page, '/admin/DashBoard')
    await expect(page.getByText(sum, { exact: true })).toHaveCount(2)
    for (const width of [320, 360, 390, 719, 720, 768, 1000, 1280, 1299, 1300, 1366, 1440, 1920])
      await test.step(`${sum} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => findTextBesideCards(page)).toEqual([])
        // An unreadably small text would also fit.
        expect(Math.min(...(await readTypeSizes(page)))).toBeGreaterThan(13)
      })
  }
})
