import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'

const teachers = (page: Page) => {
  const group = page.getByRole('group', { name: 'Our Teachers' })
  return { group, next: group.getByRole('button', { name: 'Next slide' }), cards: group.locator('article') }
}

test.describe('teachers and courses', () => {
  test.describe('up to 599 px', { tag: '@phone' }, () => {
    test.beforeEach(async ({ page }) => {
      await page.clock.install()
      await openPage(page, '/about')
    })

    for (const [label, count] of [
      ['Our Teachers', 8],
      ['Our Courses', 4],
    ] as const) {
      test(`the ${label} slider advances every five seconds and starts again at its end`, { tag: '@full' }, async ({ page }) => {
        const slider = page.getByRole('group', { name: label })
        await slider.scrollIntoViewIfNeeded()
        await expect(slider).toHaveAttribute('aria-roledescription', 'carousel')
        await expect(slider).toContainText(`1 / ${count}`)
        for (let position = 2; position <= count; position += 1) {
          await page.clock.runFor(5100)
          await expect(slider).toContainText(`${position} / ${count}`)
        }
        await page.clock.runFor(5100)
        await expect(slider).toContainText(`1 / ${count}`)
      })
    }

    test('a slider stops its autoplay after a press on Next', { tag: '@full' }, async ({ page }) => {
      const { group, next } = teachers(page)
      await next.click()
      await expect(group).toContainText('2 / 8')
      await expect(group.getByRole('button', { name: 'Play the slides' })).toBeVisible()
      await page.clock.runFor(30_000)

      await expect(group).toContainText('2 / 8')
    })

    test('a slider stops its autoplay after a drag', async ({ page }) => {
      const { group, cards } = teachers(page)
      await expect(group).toHaveAttribute('aria-roledescription', 'carousel')
      await cards.first().scrollIntoViewIfNeeded()
      const { x, y, width } = (await cards.first().getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0 }
      await page.mouse.move(x + width, y)
      await page.mouse.down()
      await page.mouse.move(x - 100, y, { steps: 5 })
      await page.mouse.up()
      await expect(group).toContainText('2 / 8')
      await page.clock.runFor(30_000)

      await expect(group).toContainText('2 / 8')
    })

    test('a slider becomes cards side by side at 600 px', { tag: '@full' }, async ({ page }) => {
      const { group, next, cards } = teachers(page)
      await page.setViewportSize({ width: 599, height: 844 })
      await expect(next).toBeVisible()
      await expect(group).toHaveAttribute('aria-roledescription', 'carousel')
      await page.setViewportSize({ width: 600, height: 844 })

      await expect(next).toBeHidden()
      await expect(group).not.toHaveAttribute('aria-roledescription')
      await cards.last().scrollIntoViewIfNeeded()
      await expect(cards.last()).toBeInViewport()
      await expect(cards.last().locator('xpath=..')).not.toHaveAttribute('inert')
    })
  })

  test('wide screens show teachers as cards with name, role and links', { tag: ['@desktop', '@full'] }, async ({ page }) => {
    await openPage(page, '/about')
    const { group, next, cards } = teachers(page)
    await expect(cards).toHaveCount(8)
    await expect(next).toBeHidden()
    await expect(group).not.toHaveAttribute('aria-roledescription')

    const principal = cards.filter({ has: page.getByRole('heading', { name: 'Dr. Sushila Minz' }) })
    await expect(principal.getByRole('term')).toHaveText(['Specialization', 'Experience', 'Specialization'])
    await expect(principal.getByRole('definition').first()).toHaveText('Database systems')
    for (const name of ['Dr. Sushila Minz on Twitter', 'Contact me: Dr. Sushila Minz']) {
      await expect(principal.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    }
    const withoutLinkedin = cards.filter({ has: page.getByRole('heading', { name: 'Prof. Anirban Ghoshal' }) })
    await expect(withoutLinkedin.getByRole('link', { name: 'Contact me' })).toHaveCount(0)
  })
})

test('arrow keys choose a facility', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openPage(page, '/about')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const shown = page.getByRole('tabpanel')
  await expect(tab('Computer Lab')).toHaveAttribute('aria-selected', 'true')
  await expect(shown).toHaveCount(1)

  await tab('Computer Lab').focus()
  await page.keyboard.press('ArrowDown')
  await expect(tab('Hostel')).toBeFocused()
  await expect(tab('Hostel')).toHaveAttribute('aria-selected', 'true')
  await expect(shown).toHaveAccessibleName('Hostel')
  await expect(shown.getByRole('term')).toHaveText(['Price per month', 'Room'])
  await expect(shown.getByRole('definition').first()).toHaveText(/^₹/)

  await page.keyboard.press('End')
  await expect(shown).toHaveAccessibleName('Canteen')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAccessibleName('Computer Lab')
  await page.keyboard.press('ArrowUp')
  await expect(shown).toHaveAccessibleName('Canteen')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(shown).toBeFocused()
  await expect(shown).toHaveAccessibleName('Computer Lab')
})
