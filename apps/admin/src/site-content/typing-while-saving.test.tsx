import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listContentVersions } from '@campus/contracts/content/endpoints.ts'
import { findLandingContent, saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

afterEach(settled)

test('input typed during a save is not reported as saved', async () => {
  notifications.clean()
  const sent = vi.fn<(body: unknown) => void>()
  const answer = Promise.withResolvers<void>()
  const read = { version: 3, savedBy: 'Ravi Demo', savedAt: '2026-11-22T09:05:00.000Z', content: exampleLandingPage }
  server.use(
    ...college(),
    mock(listContentVersions, { success: true, data: [] }),
    mock(findLandingContent, { success: true, data: read }),
    mock(saveLandingContent, async ({ body }) => {
      sent(body)
      await answer.promise
      return { success: true as const, message: versionMessages.saved, data: { version: body.version + 1 } }
    }),
  )
  const { user } = renderAdmin('/admin/content/landing')
  const title = await screen.findByLabelText<HTMLInputElement>('Title', { selector: '[data-path="HeroSection.homeTitle"]' })
  const save = () => user.click(screen.getByRole('button', { name: /^Sav/ }))
  await replaceText(user, title, 'Another title')
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  await replaceText(user, title, 'A third title')
  answer.resolve()
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect(title.value).toBe('A third title')
  await save()
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ version: 4, content: { HeroSection: { homeTitle: 'A third title' } } })
})
