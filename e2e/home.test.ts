import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, tokenOf } from './support/demo-accounts.ts'

test.describe('the notices', () => {
  test('slide in for a second and have links', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/')
    const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')

    await expect(notices).toHaveCount(2)
    await expect(notices.first()).toHaveCSS('animation-duration', '1s')
    await expect(notices.filter({ hasText: 'Download Free Call' }).getByRole('link', { name: 'Explore Now' })).toHaveAttribute(
      'href',
      '/contact',
    )
    const admission = notices.filter({ hasText: 'Apply online admission 2025-2026' })
    await expect(admission.getByRole('link', { name: 'Explore Now' })).toHaveAttribute('href', '/admission')
  })

  test('fade out in half a second after closing', { tag: ['@phone', '@full'] }, async ({ page }) => {
    await openPage(page, '/')
    const call = page.getByRole('listitem').filter({ hasText: 'Download Free Call' })
    const admission = page.getByRole('listitem').filter({ hasText: 'Apply online admission' })
    const faded = call.evaluate(
      (card: HTMLElement) =>
        new Promise<number>((done) =>
          card.addEventListener('animationend', ({ elapsedTime }) => {
            if (card.hasAttribute('data-leaving')) done(elapsedTime)
          }),
        ),
    )
    await call.getByRole('button', { name: 'Hide' }).click()

    expect(await faded).toBe(0.5)
    await expect(call).toHaveCount(0)
    await expect(admission).toBeVisible()

    await admission.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('list', { name: 'Notices' })).toHaveCount(0)
  })

  test('disappear at once under reduced motion', { tag: ['@phone', '@full'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
    await notices.first().getByRole('button', { name: 'Hide' }).click()

    await expect(notices).toHaveCount(1)
  })
})

test('a double click on an album’s trash icon asks once, and one on the answer deletes that album alone', {
  tag: ['@desktop', '@full'],
}, async ({ page, context }) => {
  // Other tests need their albums, so requests are counted here and never reach the server.
  const sent: string[] = []
  await page.route('**/api/v1/admin/delete/album/**', async (route) => {
    sent.push(route.request().url())
    await route.fulfill({ json: { success: true, message: 'The album has been deleted' } })
  })
  const token = await tokenOf(context.request, demoPerson('Admin'))
  await page.addInitScript((mine) => localStorage.setItem('token', mine), token)
  await openPage(page, '/')
  const names = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .getByRole('heading')
  const before = await names.allTextContents()

  await pressTwice(page, page.getByRole('button', { name: 'Delete the album Tech Fest' }))
  const question = page.getByRole('dialog', { name: 'Delete this album?' })
  await expect(question).toBeVisible()
  expect(sent).toEqual([])
  await pressTwice(page, question.getByRole('button', { name: 'Delete' }))

  await expect(page.getByText('The album has been deleted')).toBeVisible()
  await expect(names).toHaveText(before.filter((name) => name !== 'Tech Fest'))
  expect(sent).toHaveLength(1)
  await expect(page).toHaveURL('/')
})

test('albums show their dates, the newest first and large, and open', { tag: '@full-desktop' }, async ({ page }) => {
  await openPage(page, '/')
  const albums = page.getByRole('listitem').filter({ has: page.locator('time') })

  await expect(albums.locator('time')).toHaveText(['26-09-2026', '11-07-2026', '20-03-2026', '20-02-2026', '24-01-2026', '18-11-2025'])
  const widths = await albums.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width))
  expect(widths[1]).toBeLessThan(widths[0] ?? 0)
  await albums.first().getByRole('link', { name: 'Convocation' }).click()

  await expect(page).toHaveURL('/album/Convocation')
})

test('announcements keep their distance from a section on another ground', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const room = await page.getByRole('complementary', { name: homeMessages.announced }).evaluate((aside) => {
    // The office may hide the section about the college.
    aside.nextElementSibling?.remove()
    const edge = (element: Element | null, side: 'top' | 'bottom') => element?.getBoundingClientRect()[side] ?? Number.NaN
    return edge(aside.nextElementSibling, 'top') - edge(aside.lastElementChild, 'bottom')
  })
  expect(room).toBeGreaterThanOrEqual(40)
})

test("the first phone screen shows the college's name, its courses and its phone number", { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/')

  await expect(page.getByRole('banner').getByText('Aranya College')).toBeInViewport()
  const facts = page.getByRole('region', { name: 'At a glance' })
  for (const fact of [facts.getByText('BCA, MCA, B.Com, BBA'), facts.getByRole('link')]) await expect(fact).toBeInViewport({ ratio: 1 })
})

test('a card that gets the keyboard focus again is fully visible below the top bar', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openPage(page, '/')
  const albums = page.getByRole('listitem').filter({ has: page.locator('time') })
  const last = albums.last().getByRole('link')
  const goneAtOnce = await last.evaluate((link) => {
    link.focus()
    return scrollY
  })
  expect(goneAtOnce, 'the focus is not followed by a glide that a further key would leave under way').toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  for (const card of (await albums.all()).toReversed()) {
    await page.keyboard.press('Shift+Tab')
    await expect(card.getByRole('link')).toBeFocused()
    const ring = await card.getByRole('link').evaluate((link) => getComputedStyle(link, '::after').height)
    const { height } = await card.evaluate((element) => element.getBoundingClientRect())
    expect(Math.abs(Number.parseFloat(ring) - height), 'the ring goes round all of it').toBeLessThan(2)
    const edge = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom)
    await expect.poll(() => card.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(edge)
  }
})

const testimonials = (page: Page) => {
  const carousel = page.getByRole('region', { name: 'Testimonials' })
  const button = (name: string) => carousel.getByRole('button', { name })
  /** Returns the visible slides; the others are inert. */
  const expectAt = (position: number) => expect(carousel.locator('[role=group]:not([inert])')).toHaveAccessibleName(`${position} of 7`)
  return { carousel, button, expectAt }
}

test.describe('the testimonials', () => {
  // The page's clock is controlled, so that five seconds pass at once.
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/')
    await testimonials(page).carousel.scrollIntoViewIfNeeded()
  })

  test('move by their buttons and start again at the end', { tag: ['@phone', '@full'] }, async ({ page }) => {
    const { button, expectAt } = testimonials(page)
    await expectAt(1)
    await button('Next slide').click()
    await expectAt(2)
    await button('Previous slide').click()
    await expectAt(1)
    await button('Previous slide').click()
    await expectAt(7)
  })

  test('advance every five seconds until paused', { tag: '@phone' }, async ({ page }) => {
    const { button, expectAt } = testimonials(page)
    await expectAt(1)
    await page.clock.runFor(5100)
    await expectAt(2)
    await page.clock.runFor(5100)
    await expectAt(3)

    await button('Pause the slides').click()
    await expect(button('Play the slides')).toBeVisible()
    await page.clock.runFor(20_000)
    await expectAt(3)

    await button('Play the slides').click()
    await page.clock.runFor(5100)
    await expectAt(4)
  })

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('stay still and move on request', { tag: ['@phone', '@full'] }, async ({ page }) => {
      const { button, expectAt } = testimonials(page)
      await expect(button('Play the slides')).toBeVisible()
      await page.clock.runFor(20_000)
      await expectAt(1)

      await button('Next slide').click()
      await expectAt(2)
    })
  })
})

/** Clicks twice at one place at human speed, whatever has moved under the pointer meanwhile. */
const pressTwice = async (page: Page, button: Locator) => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not drawn')
  const browser = await page.context().newCDPSession(page)
  const first = Date.now()
  // The times of the four events are those of a person, however long a busy machine takes to hand them on.
  for (const [i, type] of (['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const).entries()) {
    await browser.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      button: 'left',
      clickCount: i < 2 ? 1 : 2,
      timestamp: (first + i * 90) / 1000,
    })
  }
  await browser.detach()
}
