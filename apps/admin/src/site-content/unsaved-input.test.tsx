import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { listContentVersions, listDeletedContent } from '@campus/contracts/content/endpoints.ts'
import { historyMessages, versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { findLandingContent, saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
