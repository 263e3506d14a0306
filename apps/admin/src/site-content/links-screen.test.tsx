import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { listContentVersions } from '@campus/contracts/content/endpoints.ts'
import { findLinksContent, saveLinksContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

afterEach(settled)

test('adds a missing https:// to an address and leaves other text unchanged', async () => {
  const sent = vi.fn<(content: unknown) => void>()
  server.use(
    ...college(),
    mock(listContentVersions, { success: true, data: [] }),
    mock(findLinksContent, { success: true, data: { version: 0, content: {} } }),
    mock(saveLinksContent, ({ body }) => {
      sent(body.content)
      return { success: true as const, message: versionMessages.saved, data: { version: 1 } }
    }),
  )
  const { user } = renderAdmin('/admin/content/links')
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
  await user.type(await field('YouTube'), 'youtube.com/@college')
  await user.type(await field('Instagram'), '@college')
  await user.tab()
  expect((await field('Instagram')).value).toBe('@college')
  await user.clear(await field('Instagram'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ youtube: 'https://youtube.com/@college' })
})
