import { randomUUID } from 'node:crypto'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { createAdmin } from '@campus/contracts/identity/endpoints.ts'
import { listStudents } from '@campus/contracts/students/endpoints.ts'
import { expect, openPage, test } from './support/base-test.ts'
import { demoPerson, fillSignIn, signInByCookie, tokenOf } from './support/demo-accounts.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-assertions.ts'

test('somebody of admissions is limited to a course, and their panel has no other', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
  browser,
  playwright,
  baseURL,
}) => {
  const owner = demoPerson('Admin')
  const office = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const headers = { authorization: `Bearer ${await tokenOf(office, owner)}` }
  const clerk = { email: `clerk-${randomUUID()}@aranya.example`, password: 'Marigold over 7 arches' }
  const draft = {
    name: 'Clerk Demo',
    ...clerk,
    confirm_Password: clerk.password,
    duties: ['admissions', 'verifier'],
    currentPassword: owner.password,
  }
  expect((await office.post(createAdmin.path, { headers, data: draft })).status()).toBe(201)
  const studentsOf = async (course: string) =>
    listStudents.reply.parse(await (await office.get(listStudents.path, { headers, params: { course, Limit: '5' } })).json()).data
  const [theirs] = await studentsOf('MCA')
  await office.dispose()

  await signInByCookie(context, owner)
  await openPage(page, '/admin/people')
  await typeInto(page.getByRole('main').getByLabel('Search'), clerk.email)
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('rowheader')).toHaveCount(1)
  await tabTo(page.getByRole('region', { name: 'Results' }).getByRole('rowheader').getByRole('link'))
  await page.keyboard.press('Enter')
  const pane = page.getByRole('complementary', { name: 'Clerk Demo' })
  await tabTo(pane.getByRole('button', { name: 'Change duties' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Change the duties/ })
  await tabTo(dialog.getByRole('radio', { name: courseLimitMessages.all }))
  await page.keyboard.press('ArrowDown')
  await tabTo(dialog.getByRole('checkbox', { name: /\(BCA\)/ }))
  await page.keyboard.press('Space')
  await expectAccessible(page, 'while courses are chosen')
  await expectNoSidewaysScroll(page)
  await typeInto(dialog.getByLabel('Current Password'), owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(pane.getByText('BCA').first()).toBeVisible()
  await expectAccessible(page, 'with the courses beside the duty')

  const limited = await browser.newContext({ ...(baseURL && { baseURL }) })
  const panel = await limited.newPage()
  await openPage(panel, '/admin')
  await fillSignIn(panel, clerk)
  await expect(panel.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await expect(panel.getByLabel('Course').getByRole('option')).toHaveCount(2)
  await expect(panel.getByRole('table', { name: 'Applications' }).getByText('BCA').first()).toBeVisible()
  await expect(panel.getByRole('table', { name: 'Applications' }).getByText(/^(MCA|BBA|B\.Com)$/)).toHaveCount(0)
  await openPage(panel, `/admin/view/student/${theirs?.uniqueId ?? ''}`)
  await expect(panel.getByText(courseLimitMessages.notFound)).toBeVisible()
  await expectAccessible(panel, 'a student of another course')
  await openPage(panel, '/admin/import/students')
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(courseLimitMessages.closedTitle)
  await limited.close()
})
