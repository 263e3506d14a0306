import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listContentVersions, listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { PostDraft } from '@campus/contracts/pages/editing-schema.ts'
import {
  createPost,
  deletePost,
  findPageContent,
  findPostContent,
  listAllPosts,
  listPages,
  previewText,
  savePage,
  savePost,
} from '@campus/contracts/pages/endpoints.ts'
import { examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { exampleSetUp } from '@campus/contracts/set-up/examples.ts'
import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { setUpMessages } from '@campus/contracts/set-up/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const id = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c21'
const updatedAt = '2026-11-20T06:30:00.000Z'
const line = { _id: id, slug: 'first-week', title: '<b>The first week</b>', updatedAt }
const saved = { success: true as const, message: versionMessages.saved, data: { version: 5 } }
const posts = (...list: object[]) => mock(listAllPosts, { success: true, data: list as (typeof line)[], total: list.length })

beforeEach(() =>
  server.use(
    ...college(),
    posts(line),
    mock(listDeletedContent, { success: true, data: [] }),
    mock(previewText, ({ body }) => ({ success: true as const, html: `<p>Shown: ${body.body}</p>` })),
    mock(findPostContent, { success: true, data: { version: 4, content: { ...examplePostDraft, title: line.title } } }),
  ),
)

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: 'Save' })

fullTest('lists all pages, unwritten ones too', async () => {
  server.use(
    mock(listPages, {
      success: true,
      data: [
        { slug: 'privacy', title: 'Our privacy policy', updatedAt },
        { slug: 'terms', title: '' },
      ],
    }),
  )
  renderAdmin('/admin/pages')
  expect(await screen.findByText('Our privacy policy')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Terms of Services/ })).getByText('Not written yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit Privacy policy' }).getAttribute('href')).toBe('/admin/pages/privacy')
})

fullTest('marks an example page until it is saved, without a reload', async () => {
  const examplesAre = (...examples: SetUp['examples']) => mock(findSetUp, { success: true, data: { ...exampleSetUp, examples } })
  server.use(
    mock(listPages, { success: true, data: [{ slug: 'terms', title: 'Terms' }] }),
    mock(findPageContent, { success: true, data: { version: 4, content: { title: 'Terms', body: 'Pay at the office' } } }),
    mock(savePage, saved),
    examplesAre({ kind: 'page', subject: 'terms', name: 'Terms', edited: false, texts: [], more: 0, pictures: 0 }),
  )
  const { user, router } = renderAdmin('/admin/pages')
  expect(await screen.findByText(setUpMessages.states.example)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Edit/ }))
  await replaceText(user, await field('Title'), 'Our terms')
  expect(screen.getByRole('heading', { level: 1, name: 'Our terms' })).toBeTruthy()
  server.use(examplesAre())
  await user.click(save())
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  await router.navigate({ to: '/pages' })
  expect(await screen.findByRole('row', { name: /Terms/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(setUpMessages.states.example)).toBeNull())
  await settled()
})

fullTest('an unwritten page has its name as title and a description', async () => {
  const sent = vi.fn<(body: object) => void>()
  server.use(
    mock(findPageContent, { success: true, data: { version: 0, content: { title: '', body: '' } } }),
    mock(savePage, ({ body }) => {
      sent(body)
      return saved
    }),
  )
  const { user } = renderAdmin('/admin/pages/privacy')
  expect((await field('Title')).value).toBe('Privacy policy')
  expect(screen.getByText(editTextMessages.pageHints.privacy)).toBeTruthy()
  await user.type(await field('Text'), 'We keep your marks')
  await user.click(save())
  const content = { title: 'Privacy policy', body: 'We keep your marks' }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 0, content }))
  await settled()
})

fullTest('a page is written in Markdown, previewed by the server and saved', async () => {
  const sent = vi.fn<(body: object) => void>()
  server.use(
    mock(findPageContent, { success: true, data: { version: 4, content: { title: 'Terms', body: 'Pay at the office' } } }),
    mock(savePage, ({ body }) => {
      sent(body)
      return saved
    }),
  )
  const { user } = renderAdmin('/admin/pages/terms')
  const text = (await field('Text')) as unknown as HTMLTextAreaElement
  text.setSelectionRange(7, 17)
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(document.activeElement, 'one goes on writing').toBe(text)
  expect(text.value).toBe('Pay at **the office**')
  expect(await screen.findByText('Shown: Pay at **the office**')).toBeTruthy()
  await user.click(save())
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 4, content: { title: 'Terms', body: 'Pay at **the office**' } }),
  )
  await settled()
})

fullTest('a link is made to a valid address only', async () => {
  server.use(mock(findPageContent, { success: true, data: { version: 4, content: { title: 'Terms', body: 'Pay at the office' } } }))
  const { user } = renderAdmin('/admin/pages/terms')
  const text = (await field('Text')) as unknown as HTMLTextAreaElement
  text.setSelectionRange(7, 17)
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
  await user.type(dialog.getByLabelText('Address'), 'contact')
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(await dialog.findByText('Invalid URL')).toBeTruthy()
  await replaceText(user, dialog.getByLabelText('Address'), '/contact')
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  await waitFor(() => expect(text.value).toBe('Pay at [the office](/contact)'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await settled()
})

fullTest('an unknown page address shows the 404 screen', async () => {
  renderAdmin('/admin/pages/none')
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeTruthy()
})

test('posts are listed with their state, their titles as text', async () => {
  const [today, tomorrow] = [collegeDay(), collegeDay(new Date(Date.now() + 86_400_000))]
  server.use(
    posts(
      { ...line },
      { ...line, _id: `${id.slice(0, -1)}2`, title: 'Out', publishOn: today },
      { ...line, _id: `${id.slice(0, -1)}3`, title: 'Soon', publishOn: tomorrow },
    ),
  )
  renderAdmin('/admin/posts')
  expect(within(await screen.findByRole('row', { name: /<b>The first week<\/b>/ })).getByText('Draft')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Out/ })).getByText('Published')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Soon/ })).getByText(/^Planned for/)).toBeTruthy()
})

fullTest('the title of a new post suggests its address until one is typed, and the post is saved as a draft', async () => {
  const sent: { id: string; content: PostDraft }[] = []
  server.use(
    mock(createPost, ({ body }) => {
      sent.push(body)
      return { ...saved, message: editTextMessages.postSaved.Draft }
    }),
  )
  const { user, router } = renderAdmin('/admin/posts/new')
  await replaceText(user, await field('Title'), 'The First Week')
  expect((await field('Address')).value).toBe('the-first-week')
  await replaceText(user, await field('Address'), 'week-one')
  await replaceText(user, await field('Title'), 'The Second Week')
  expect((await field('Address')).value).toBe('week-one')
  await user.click(save())
  expect(await screen.findByText('Kept as a draft')).toBeTruthy()
  expect(sent).toEqual([{ id: expect.any(String) as string, content: { title: 'The Second Week', slug: 'week-one' } }])
  await waitFor(() => expect(router.state.location.pathname).toBe(`/posts/${sent[0]?.id}`))
  await settled()
})

fullTest('a title in another script leaves the address to the server', async () => {
  const sent: PostDraft[] = []
  server.use(
    mock(createPost, ({ body }) => {
      sent.push(body.content)
      return { ...saved, message: editTextMessages.postSaved.Draft }
    }),
  )
  const { user } = renderAdmin('/admin/posts/new')
  await user.click(await field('Title'))
  await user.paste('नया सत्र')
  expect((await field('Address')).value).toBe('naya-satra')
  expect(screen.getByText(editTextMessages.slugSuggested)).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('Kept as a draft')).toBeTruthy()
  expect(sent).toEqual([{ title: 'नया सत्र' }])
  await settled()
})

fullTest('a new post is saved with its current text after a lost response', async () => {
  const sent = vi.fn<(version: number, title: string) => void>()
  const message = 'Asha changed this. Nothing was saved yet.'
  server.use(
    mock(createPost, new AppError('CONFLICT', { message, fields: { version: message } })),
    mock(listContentVersions, { success: true, data: [{ version: 1, deleted: false }] }),
    mock(savePost, ({ body: { version, content } }) => {
      sent(version, content.title)
      return saved
    }),
  )
  const { user, router } = renderAdmin('/admin/posts/new')
  await replaceText(user, await field('Title'), 'Written on')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Save mine instead' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/posts\/[\da-f-]{36}$/))
  expect(sent).toHaveBeenCalledExactlyOnceWith(1, 'Written on')
  await settled()
})

fullTest('publishing needs a summary and a text, and a taken address shows an error at its field', async () => {
  server.use(mock(createPost, new AppError('CONFLICT', { fields: { slug: editTextMessages.slugTaken } })))
  const { user } = renderAdmin('/admin/posts/new')
  await replaceText(user, await field('Title'), 'Now')
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect((await field('Publication day')).value).toBe(collegeDay())
  await user.click(save())
  expect(await screen.findByText('Summary is required')).toBeTruthy()
  expect(screen.getByText('Text is required')).toBeTruthy()
  await replaceText(user, await field('Summary'), 'In short')
  await replaceText(user, await field('Text'), 'At length')
  await user.click(save())
  expect(await screen.findByText(editTextMessages.slugTaken)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')))
})

fullTest('a post is saved with the version that was read', async () => {
  const sent = vi.fn<(version: number, title: string) => void>()
  server.use(
    mock(savePost, ({ body: { version, content } }) => {
      sent(version, content.title)
      return saved
    }),
  )
  const { user } = renderAdmin(`/admin/posts/${id}`)
  const title = await field('Title')
  expect(title.value).toBe(line.title)
  expect((await field('Publication day')).value).toBe(examplePostDraft.publishOn)
  await replaceText(user, title, 'Changed')
  await user.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Changed' })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(4, 'Changed')
  await settled()
})

fullTest('a post is deleted after a question and restored from the list', async () => {
  const restored = vi.fn<(version: number) => void>()
  server.use(
    mock(deletePost, { success: true, message: versionMessages.deleted, data: { version: 5 } }),
    mock(restoreContentVersion, ({ params }) => {
      restored(params.version)
      server.use(mock(listDeletedContent, { success: true, data: [] }))
      return { ...saved, message: versionMessages.restored }
    }),
  )
  const { user } = renderAdmin(`/admin/posts/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  server.use(posts(), mock(listDeletedContent, { success: true, data: [{ subject: id, name: 'The first week', version: 5 }] }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Deleted (1)'))
  await user.click(screen.getByRole('button', { name: 'Bring back The first week' }))
  expect(await screen.findByText(versionMessages.restored)).toBeTruthy()
  // The version that deleted it has nothing.
  expect(restored).toHaveBeenCalledExactlyOnceWith(4)
  await settled()
})
