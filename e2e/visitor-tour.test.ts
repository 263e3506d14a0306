import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDatabase } from './support/database.ts'
import { expect, openPage, test } from './support/base-test.ts'

/** Navigates by the bar on a wide screen and by the menu on a phone. */
const goTo = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

test('a visitor follows the links and sends a message that reaches the office', { tag: '@full-desktop' }, async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Read More' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { name: 'Our Teachers' })).toBeVisible()

  await page.getByRole('link', { name: 'View Details: Bachelor of Computer Applications' }).click()
  await expect(page).toHaveURL(/\/course\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bachelor of Computer Applications' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹2,25,000')
  // The canonical address must be this page's and not the first page's of the visit.
  const shared = page.locator('meta[property="og:url"]')
  await expect(shared).toHaveCount(1)
  await expect(shared).toHaveAttribute('content', page.url())
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"@type":"Course"')

  await goTo(page, 'Gallery')
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('list', { name: 'All pictures' }).getByRole('img').first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Albums' }).getByRole('link', { name: 'Convocation' }).click()
  await expect(page).toHaveURL('/album/Convocation')
  await expect(page.getByRole('heading', { level: 1, name: 'Convocation' })).toBeVisible()

  await goTo(page, 'Contact Us')
  await expect(page).toHaveURL('/contact')
  const name = `Meera ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.com')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('06512345678')
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the hostel open?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible()

  await using database = await openDatabase()
  const { rows } = await database.query('select name, email, phone, message from contact_messages where name = $1', [name])
  expect(rows).toEqual([{ name, email: 'meera@example.com', phone: '06512345678', message: 'When does the hostel open?' }])
})
