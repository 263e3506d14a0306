import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { listContentVersions, listDeletedContent, uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { historyMessages, versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { findLandingContent, listTeacherContent, saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { exampleLandingPage, exampleTeacherDraft } from '@campus/contracts/site-content/examples.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const byRavi = { savedBy: 'Ravi Demo', savedAt: '2026-11-22T09:05:00.000Z' }

beforeEach(() => {
  notifications.clean()
  server.use(
    ...college(),
    mock(listContentVersions, { success: true, data: [] }),
    mock(listDeletedContent, { success: true, data: [] }),
    mock(findLandingContent, { success: true, data: { version: 3, ...byRavi, content: exampleLandingPage } }),
  )
})
afterEach(settled)

const openLanding = async () => {
  const { user, router } = renderAdmin('/admin/content/landing')
  const title = await screen.findByLabelText<HTMLInputElement>('Title', { selector: '[data-path="HeroSection.homeTitle"]' })
  return { user, router, title, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

test('says that the other version cannot be fetched, and keeps the input', async () => {
  const { user, title, save } = await openLanding()
  await replaceText(user, title, 'Mine')
  const message = versionMessages.conflict({ deleted: false })
  server.use(
    mock(findLandingContent, new AppError('UNAVAILABLE')),
    mock(saveLandingContent, new AppError('CONFLICT', { message, fields: { version: message } })),
  )
  await save()
  await user.click(await screen.findByRole('button', { name: historyMessages.takeTheirs }))
  const alert = await screen.findByRole('dialog', { name: alertTitles.error })
  expect(within(alert).getByText(new AppError('UNAVAILABLE').message)).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(title.isConnected).toBe(true)
  expect(title.value).toBe('Mine')
})

test('a picture on its way has to arrive before the save, and leaving is asked about', async () => {
  const sent = vi.fn<(body: unknown) => void>()
  const arrived = Promise.withResolvers<void>()
  const address = '/media/new/8x8.webp'
  server.use(
    mock(uploadContentPicture, async () => {
      await arrived.promise
      return { success: true as const, data: { address } }
    }),
    mock(saveLandingContent, ({ body }) => {
      sent(body)
      return { success: true as const, message: versionMessages.saved, data: { version: 4 } }
    }),
  )
  const { user, save, router } = await openLanding()
  await user.upload(screen.getByLabelText(/^Replace Background picture/), new File(['x'], 'hall.png', { type: 'image/png' }))
  await screen.findByRole('progressbar', { name: 'Uploading Background picture' })
  await user.click(screen.getByRole('link', { name: 'Teachers' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/content/landing')
  await save()
  await user.keyboard('{Control>}{Enter}{/Control}')
  arrived.resolve()
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Uploading Background picture' })).toBeNull())
  expect(sent).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ content: { HeroSection: { homeBackgroundImage: address } } })
})

const id = (n: number) => `019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c4${n}`
const teacher = (n: number, name: string) => ({ id: id(n), version: 1, content: { ...exampleTeacherDraft, name } })

test('an order that is not saved is asked about before a row is removed or brought back', async () => {
  server.use(
    mock(listTeacherContent, { success: true, data: [teacher(0, 'Dr. First'), teacher(1, 'Dr. Second')], order: { version: 3 } }),
    mock(listDeletedContent, { success: true, data: [{ subject: id(2), name: 'Dr. Third', version: 2, ...byRavi }] }),
  )
  const { user } = renderAdmin('/admin/content/teachers')
  await user.click(await screen.findByRole('button', { name: 'Move Dr. Second up' }))
  await user.click(await screen.findByText('Deleted (1)'))
  for (const name of ['Remove Dr. First', 'Bring back Dr. Third']) {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Save order' })).toBeTruthy()
})
