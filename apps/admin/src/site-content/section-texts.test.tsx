import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { createPreview, listContentVersions, listDeletedContent } from '@campus/contracts/content/endpoints.ts'
import { findInstituteContent, findLandingContent, saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { exampleInstitute, exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const sent = vi.fn<(content: unknown) => void>()

beforeEach(() => {
  notifications.clean()
  sent.mockReset()
  server.use(
    ...college(),
    mock(listContentVersions, { success: true, data: [] }),
    mock(listDeletedContent, { success: true, data: [] }),
    mock(saveLandingContent, ({ body }) => {
      sent(body.content)
      return { success: true as const, message: versionMessages.saved, data: { version: 2 } }
    }),
  )
})
afterEach(settled)

const open = async (content: object = exampleLandingPage) => {
  server.use(mock(findLandingContent, { success: true, data: { version: 1, content: { ...exampleLandingPage, ...content } } }))
  const { user } = renderAdmin('/admin/content/landing')
  await screen.findByRole('switch', { name: 'Show Albums' })
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(versionMessages.saved)
  }
  return { user, save }
}
const part = (name: string) => within(screen.getByRole('region', { name }))

fullTest('a section that is switched off is saved as hidden with its texts and can be shown again', async () => {
  const { user, save } = await open({ hidden: ['goals'] })
  expect(screen.getByRole('switch', { name: 'Show Mission and goals' }).getAttribute('aria-checked')).toBe('false')
  await user.click(screen.getByRole('switch', { name: 'Show Albums' }))
  await user.click(screen.getByRole('switch', { name: 'Show Mission and goals' }))
  expect(await screen.findByText('Not saved yet')).toBeTruthy()
  await save()
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ hidden: ['albums'], albums: exampleLandingPage.albums }))
})

fullTest('a document of an earlier release opens with neutral cards and saves empty values', async () => {
  const { user, save } = await open({ notices: undefined, goals: undefined, search: undefined, gallery: undefined })
  const title = part('Card: apply').getByLabelText<HTMLInputElement>(/^Title/)
  expect(title.value).toBe('Apply online')
  await user.clear(part('Card: questions').getByLabelText(/^Title/))
  await save()
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      notices: { call: { text: 'Write to the office or call.' }, admission: { title: 'Apply online' } },
      search: {},
    }),
  )
})

fullTest('the search engine preview follows the input and warns of long texts', async () => {
  const { user } = await open({ search: {} })
  const search = part('Search engines')
  const entry = () => within(search.getByRole('group', { name: 'In a search engine' })).getAllByRole('paragraph')
  await vi.waitFor(() => expect(entry()[1]?.textContent).toBe(`${exampleInstitute.name}, ${exampleInstitute.city}`.slice(0, 60)))
  await replaceText(user, search.getByLabelText(/^Title/), 'Teacher training')
  expect(entry()[1]?.textContent).toBe(`Teacher training | ${exampleInstitute.name}`.slice(0, 60))
  await replaceText(user, search.getByLabelText(/^Description/), 'x'.repeat(156))
  expect(entry()[2]?.textContent).toBe(`${'x'.repeat(155)}…`)
  expect(search.getByText(/156 of about 155/).parentElement?.textContent).toContain('the rest may be cut off')
})

test('the previews of several pages are no landmarks of one name', async () => {
  await open()
  const name = 'In a search engine'
  expect(screen.getAllByRole('group', { name }).length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('region', { name })).toEqual([])
})

test('dates are empty until they are saved', async () => {
  server.use(mock(findInstituteContent, { success: true }))
  renderAdmin('/admin/content/institute')
  await screen.findByRole('button', { name: 'Save' })
  const dates = [...document.querySelectorAll<HTMLInputElement>('main input[type="date"]')].map(({ value }) => value)
  expect(dates).toEqual(['', '', ''])
})

fullTest('a preview opens the page that shows the last edited section', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const token = 'x'.repeat(43)
  server.use(mock(createPreview, { success: true, data: { token } }))
  const { user } = await open()
  await user.click(part('Gallery page').getByLabelText(/^Heading/))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(tab.location.href).toBe(`/preview/${token}?page=gallery`))
  await user.click(part('Top of the page').getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(tab.location.href).toBe(`/preview/${token}`))
})
