import { coursePageMessages } from '@campus/contracts/courses/course-page-messages.ts'
import type { Page } from '@playwright/test'
import { expect, expectReady, test } from './support/base-test.ts'
import { demoPerson } from './support/demo-accounts.ts'

/** Holds back all scripts until the returned function is called, as a slow line would. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a page that nobody touches loads no script, and one that is touched all of them', { tag: '@full-desktop' }, async ({ page }) => {
  await page.clock.install()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  // A change that another test makes meanwhile would bring the scripts: of the server's answers the first alone comes through.
  await page.routeWebSocket(/socket\.io/, (early) => {
    let answers = 0
    const server = early.connectToServer()
    server.onMessage((packet) => {
      if (!String(packet).startsWith('42') || answers++ === 0) early.send(packet)
    })
  })
  const socket = page.waitForEvent('websocket')
  await page.goto('/', { waitUntil: 'load' })
  await page.clock.runFor(3000)
  await socket
  // Less than the silence after which the page takes its live connection for lost: the server's pings do not come faster.
  await page.clock.runFor(40_000)
  expect(scripts).toEqual([])

  await page.mouse.wheel(0, 100)
  await expectReady(page)
  expect(scripts.length).toBeGreaterThan(2)
})

test('a picture that fails to load leaves a calm ground before the scripts have come', { tag: '@desktop' }, async ({
  page,
  request,
  refusals,
}) => {
  const { data } = (await (await request.get('/api/v1/user/findAllCourse')).json()) as { data: { _id: string; courseName: string }[] }
  const [{ _id, courseName } = { _id: '', courseName: '' }] = data
  await holdScripts(page)
  refusals.expect(/^\/media\//, 404)
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/course/${_id}`)
  const picture = page.getByRole('img', { name: coursePageMessages.drawingAlt(courseName) })
  const ground = await picture.evaluate((image) => {
    const { content, position, backgroundColor } = getComputedStyle(image, '::after')
    return { content, position, isSeen: backgroundColor !== 'rgba(0, 0, 0, 0)', place: getComputedStyle(image).position }
  })
  expect(ground).toEqual({ content: '""', position: 'absolute', isSeen: true, place: 'relative' })
})

test('a menu that is tapped before the scripts have come opens once they have', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Open the menu' })
  await toggle.tap()
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-busy', 'true')

  release()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gallery' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the menu' })).not.toHaveAttribute('aria-busy')
})

test('a notice that is closed before the scripts have come goes once they have', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const cards = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: /^Hide: Download/ }).click()

  release()
  await expect(cards).toHaveCount(1)
})

test('a link leads to its page before the scripts have come', { tag: '@full' }, async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Apply for admission' }).first().click()
  await expect(page).toHaveURL(/\/admission$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a message that is written and sent before the scripts have come is sent once they have', { tag: '@full-desktop' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Asha Kumari')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Phone Number').fill('9876543210')
  await page.getByLabel('Message').fill('When does the hostel open this year?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')

  release()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('values typed and chosen in the admission form before the scripts have loaded are kept', { tag: '@full-desktop' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/admission')
  await page.getByLabel('First Name').pressSequentially('Asha')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Last Name').pressSequentially('Kumar')
  await page.getByRole('button', { name: 'Next' }).click()

  release()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByText(/^(?:First Name|Last Name) is required\.$/)).toHaveCount(0)
  await page.getByLabel('Last Name').press('End')
  await page.getByLabel('Last Name').press('i')
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')
  await expect(page.getByLabel('Last Name')).toHaveValue('Kumari')
  await expect(page.getByLabel('Gender')).toHaveValue('Female')
})

test('the checkbox that shows a password works from before the scripts have come', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('green pencil 42')
  await page.getByLabel('View Password').check()

  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('green pencil 42')
})

test('a picture of the gallery that is tapped before the scripts have come opens in the viewer', { tag: ['@phone', '@full'] }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/gallery')
  await page.getByRole('list', { name: 'All pictures' }).getByRole('link').nth(1).tap()
  expect(new URL(page.url()).pathname).toBe('/gallery')

  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an empty form that is sent before the scripts have come names what is missing, on a slow phone, too', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Submit' }).click()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 6 })

  release()
  await expect(page.getByText('Message is required')).toBeVisible({ timeout: 20_000 })
  expect(new URL(page.url()).search).toBe('')
})

test('a word that is being composed while React takes over is kept as it is composed', { tag: '@desktop' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const name = page.getByLabel('Name')
  await name.focus()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('na')

  release()
  await expectReady(page)
  await compose('nam')
  await keyboard.send('Input.insertText', { text: 'नमन कुमार' })
  await expect(name).toHaveValue('नमन कुमार')
})

test('a page of a former release is loaded anew when its scripts are gone', { tag: ['@desktop', '@full'] }, async ({ page, refusals }) => {
  refusals.expectOnConsole(/\/assets\/.* 404|\/assets\/.*status of 404/)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Students' }).click()
  await loaded
  await page.unroute('**/assets/*.js')

  await page.getByRole('button', { name: 'Students' }).click()
  await expect(page.getByRole('link', { name: 'Check Status' }).first()).toBeVisible()
})

test('one signs in to the website by Enter before its scripts have come', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login')
  const { email, password } = demoPerson('Student')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true')

  release()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome / })).toBeVisible()
})

test('one signs in to the panel before its scripts have come, and is not asked again', { tag: '@desktop' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/admin', { waitUntil: 'commit' })
  const { email, password } = demoPerson('Admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('View Password').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true')

  release()
  await expectReady(page)
  await expect(page).toHaveURL('/admin/DashBoard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveTitle('Admin Panel')
  await expect(page.locator('#root + script')).toBeAttached()
  await expect(page.locator('#root')).toBeEmpty()
})

test('an invitation does not ask for a sign-in before its scripts have come', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await holdScripts(page)
  await page.goto('/admin/invitation', { waitUntil: 'commit' })
  await expect(page.locator('#root + script')).toBeAttached()
  await expect(page.locator('#root')).toBeEmpty()
})

test('a panel whose scripts do not arrive says so, and keeps what was typed', { tag: '@desktop' }, async ({ page, refusals }) => {
  refusals.expect(/\/admin\/assets\/.+\.js$/, 'no answer')
  const release = Promise.withResolvers<void>()
  await page.route('**/admin/assets/*.js', async (route) => {
    await release.promise
    await route.abort()
  })
  await page.goto('/admin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('office@aranya.example')
  await page.keyboard.press('Enter')
  release.resolve()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await expect(page.getByRole('button', { name: 'Log In' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Email')).toHaveValue('office@aranya.example')
})
