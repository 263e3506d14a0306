import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { getFrontend, getInstitute, getSocialLinks, listTeachers, listTestimonials } from '@campus/contracts/site-content/endpoints.ts'
import type { Page } from '@playwright/test'
import { firstCourse, read } from './support/demo-college.ts'
import { expect, test } from './support/base-test.ts'

test.use({ javaScriptEnabled: false })

const expectWords = async (page: Page, words: string[]) => {
  expect(words.length, 'there is something to look for').toBeGreaterThan(0)
  for (const some of words) await expect(page.locator('body')).toContainText(some)
}

test('the panel says that it needs JavaScript, and shows no form that would send nothing', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('noscript p')).toContainText('The admin panel needs JavaScript')
  await expect(page.locator('form')).toBeHidden()
})

test('home shows its texts, goals, albums and testimonials', { tag: '@phone' }, async ({ page, request }) => {
  const { landingPage } = (await read(request, getFrontend)).data
  const testimonials = (await read(request, listTestimonials)).Find_Testimonial
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingPage.HeroSection.homeTitle)
  await expectWords(
    page,
    landingPage.Mission_and_Goals.map(({ title }) => title),
  )
  await expectWords(
    page,
    testimonials.map(({ name }) => name),
  )
  for (const { aName } of (await read(request, listAlbums)).data) {
    await expect(page.getByRole('main').getByRole('link', { name: aName })).toHaveAttribute('href', `/album/${encodeURIComponent(aName)}`)
  }
})

test('about shows its history and every teacher, course and facility', { tag: '@phone' }, async ({ page, request }) => {
  const { aboutPage } = (await read(request, getFrontend)).data
  await page.goto('/about')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutPage.AboutHero.Heading)
  await expectWords(page, [aboutPage.History.paragraph_Four ?? 'no history', aboutPage.Vision_and_Mission.title ?? 'no vision'])
  for (const { name } of (await read(request, listTeachers)).teacher) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const { courseName, _id } of (await read(request, listCourses)).data) {
    await expect(page.getByRole('link', { name: `View Details: ${courseName}` })).toHaveAttribute('href', `/course/${_id}`)
  }
  for (const { title, description } of aboutPage.Facilities) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    if (description) await expect(page.getByText(description)).toBeVisible()
  }
})

test('a course shows its fee, eligibility and subjects', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  const course = await firstCourse(request)
  await page.goto(course.path)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.courseName)
  await expectWords(page, ['₹2,25,000', course.courseEligibility, course.courseDuration, ...course.courseDescription.split('\n\n')])
})

test('gallery and album link to every picture', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('list', { name: 'All pictures' }).getByRole('link')).toHaveCount(24)

  await page.getByRole('navigation', { name: 'Albums' }).getByRole('link', { name: 'Sports Day' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports Day')
  const pictures = page.getByRole('list', { name: 'Pictures of Sports Day' })
  await expect(pictures.getByRole('link')).toHaveCount(4)
  const address = await pictures.getByRole('link').first().getAttribute('href')
  expect((await request.get(address ?? '')).headers()['content-type']).toBe('image/webp')
})

test('contact shows the address and the people to ask', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  const institute = (await read(request, getInstitute)).data
  await page.goto('/contact')

  await expectWords(page, [institute.address, institute.email, ...institute.principals.map(({ name }) => name)])
  await expect(page.getByRole('main').getByRole('link', { name: institute.phone }).first()).toHaveAttribute('href', /^tel:\d+$/)
  for (const heading of ['About Us', 'Location', 'Principal names', 'Phone Number', 'Social Media Accounts']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

test('the admission form shows a phone number to call', { tag: '@phone' }, async ({ page, request }) => {
  const institute = (await read(request, getInstitute)).data
  await page.goto('/admission')

  // Playwright does not find texts inside <noscript>, because it assumes scripts.
  const note = page.locator('noscript p')
  await expect(note).toBeVisible()
  expect(await note.textContent()).toContain(`or call ${institute.phone}`)
})

test('the footer links to every page', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const hrefs = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  expect(await hrefs('Navigation')).toEqual(['/', '/about', '/gallery', '/students', '/contact'])
  expect(await hrefs('Important Links')).toEqual(['/privacy', '/terms', '/contact', '/blog', '/support'])
  const { link: social } = await read(request, getSocialLinks)
  for (const [name, address] of [
    ['Instagram', social.instagram],
    ['Facebook', social.facebook],
    ['Twitter', social.twitter],
    ['YouTube', social.youtube],
    ['LinkedIn', social.linkedin],
    ['E-mail', `mailto:${social.email}`],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address ?? 'no address')
  }
  await expect(footer.getByRole('link', { name: 'Content protected' })).toBeVisible()
})

test('a phone number and an address replace the contact form', { tag: '@phone' }, async ({ page, request }) => {
  const institute = (await read(request, getInstitute)).data
  await page.goto('/contact')

  await expect(page.getByRole('textbox')).toHaveCount(0)
  const instead = page.locator('section').filter({ hasText: 'needs JavaScript' }).last()
  await expect(instead.getByRole('link', { name: institute.phone })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(instead.getByRole('link', { name: institute.email })).toHaveAttribute('href', `mailto:${institute.email}`)
})

test('a link to the footer links replaces the menu button', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Navigation' })).toBeInViewport()
})

test('the account forms are shown, say that they need scripts and send nothing', { tag: '@phone' }, async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'Log In'],
    ['/signup', 'Sign Up'],
    ['/forgot-password', 'Reset Now'],
    ['/reset-password', 'Change Password'],
  ] as const) {
    await page.goto(path)
    // Found by its element, because Playwright's text search skips <noscript>.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript')
    await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled()
    await page.getByLabel('Email').fill('asha@example.com')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  }
})

test('values typed into the admission form are sent nowhere, and never put into the address', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admission')
  await page.getByLabel('Aadhar Card Number').fill('234567890124')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page).toHaveURL('/admission')
})
