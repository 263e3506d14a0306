import { randomUUID } from 'node:crypto'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { read } from './support/demo-college.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, signInByCookie } from './support/demo-accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

const name = 'Bachelor of Business Administration'

test('a course is sorted, opened, closed, edited and restored by keyboard, and visitors see it', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
  request,
}) => {
  const shown = async () => (await read(request, listCourses)).data
  const codes = async () => (await shown()).map(({ courseCode }) => courseCode)
  const open = async () => (await read(request, getInstitute)).data.admissionCourses
  const before = await codes()
  const course = (await shown()).find(({ courseName }) => courseName === name)

  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/courses')
  await page.getByRole('link', { name }).focus()
  await tabTo(page.getByRole('button', { name: 'Move BBA up' }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await codes()).indexOf('BBA')).toBe(before.indexOf('BBA') - 1)
  await tabTo(page.getByRole('button', { name: 'Move BBA down' }))
  await page.keyboard.press('Enter')
  await expect.poll(codes).toEqual(before)

  const toggle = page.getByRole('switch', { name: 'Open for admission: BBA' })
  await tabTo(toggle, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked()
  await expect.poll(open).toContain('BBA')
  await expect(toggle).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect.poll(open).not.toContain('BBA')

  await tabTo(page.getByRole('link', { name }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const duration = page.getByLabel('Duration')
  await tabTo(duration)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Six semesters and a summer')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved. It is on the site now.')).toBeVisible()
  await expectAccessible(page, 'with a saved course')
  await expectNoSidewaysScroll(page)
  const visitor = await context.newPage()
  await openPage(visitor, `/course/${course?._id}`)
  await expect(visitor.getByText('Six semesters and a summer').first()).toBeVisible()

  await page.getByText('Former versions').focus()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Bring back' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Duration')).toHaveValue(course?.courseDuration ?? '')
})

test('a post is written, previewed, published, read by a visitor, moved and unpublished', { tag: ['@phone', '@full'] }, async ({
  page,
  context,
  request,
}) => {
  const title = `The new reading room ${randomUUID().slice(0, 8)}`
  await signInByCookie(context, demoPerson('Admin'))
  await openPage(page, '/admin/posts/new')
  await page.getByLabel('Title').focus()
  await page.keyboard.type(title)
  await typeInto(page.getByLabel('Summary'), 'Forty desks and a window.')
  await typeInto(page.getByLabel('Text', { exact: true }), '## Hours\n\nFrom eight to <b>six</b>, ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('every day')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await expect(preview.getByText('From eight to <b>six</b>, every day')).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('every day')
  await expect(preview.getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(preview.getByText('Published')).toBeVisible()
  await expectAccessible(page, 'with a written post')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const visitor = await context.newPage()
  await openPage(visitor, '/blog')
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await expect(visitor.getByText('From eight to <b>six</b>, every day')).toBeVisible()

  // An open page would follow the deletion and show a 404.
  await visitor.close()
  const address = page.getByLabel('Address')
  const former = await address.inputValue()
  await address.fill(`${former}-upstairs`)
  await page.getByRole('button', { name: 'Save' }).click()
  const answer = () => request.get(`/blog/${former}`, { maxRedirects: 0 })
  await expect.poll(async () => (await answer()).status()).toBe(301)
  expect((await answer()).headers()).toMatchObject({ location: `/blog/${former}-upstairs`, 'cache-control': 'no-store' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted (1)')).toBeVisible()
})
