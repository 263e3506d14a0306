import { exampleTeacherDraft } from '@campus/contracts/site-content/examples.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { eraseFormerPictures, listContentVersions, listDeletedContent } from '@campus/contracts/content/endpoints.ts'
import { listTeacherContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { historyMessages, versionMessages } from '@campus/contracts/content/messages.ts'
import { findPageContent, findPostContent, previewText } from '@campus/contracts/pages/endpoints.ts'
import { examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { screen, waitFor } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const id = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41'
const gone = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c42'
const erased = vi.fn<(of: unknown) => void>()

beforeEach(() => {
  erased.mockReset()
  server.use(
    ...college(),
    mock(listTeacherContent, { success: true, data: [{ id, version: 1, content: exampleTeacherDraft }], order: { version: 0 } }),
    mock(listContentVersions, { success: true, data: [{ version: 1, deleted: false }] }),
    mock(listDeletedContent, { success: true, data: [{ subject: gone, name: 'Dr. Gone', version: 4 }] }),
    mock(eraseFormerPictures, ({ params }) => {
      erased(params)
      return { success: true as const, message: versionMessages.erased(1), data: { erased: 1 } }
    }),
  )
})

fullTest.each([
  ['page', 'terms', '/admin/pages/terms'],
  ['post', id, `/admin/posts/${id}`],
])('former pictures of a %s can be erased like other content', async (kind, subject, address) => {
  server.use(
    mock(findPageContent, { success: true, data: { version: 1, content: { title: 'Terms', body: '![Plan](/media/plan/9x9.webp)' } } }),
    mock(findPostContent, { success: true, data: { version: 1, content: examplePostDraft } }),
    mock(previewText, { success: true, html: '<p>Shown</p>' }),
  )
  const { user } = renderAdmin(address)
  await user.click(await screen.findByText('Former versions'))
  await user.click(await screen.findByRole('button', { name: historyMessages.erase }))
  await user.click(await screen.findByRole('button', { name: historyMessages.eraseFirst.yes }))
  await waitFor(() => expect(erased).toHaveBeenCalledExactlyOnceWith({ kind, subject }))
})

test.each([
  ['edited content', `/admin/content/teachers/${id}`, 'Former versions', historyMessages.erase, id],
  ['deleted content', '/admin/content/teachers', 'Deleted (1)', `${historyMessages.erase} of Dr. Gone`, gone],
])('former pictures of %s are erased after a confirmation', async (_, address, list, name, subject) => {
  const { user } = renderAdmin(address)
  await user.click(await screen.findByText(list))
  const button = await screen.findByRole('button', { name })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: historyMessages.eraseFirst.no }))
  expect(erased).not.toHaveBeenCalled()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: historyMessages.eraseFirst.yes }))
  expect(await screen.findByText('Gone for good: 1 picture')).toBeTruthy()
  expect(erased).toHaveBeenCalledExactlyOnceWith({ kind: 'teacher', subject })
})
