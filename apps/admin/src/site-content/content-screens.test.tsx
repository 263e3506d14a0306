import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import {
  createPreview,
  listContentVersions,
  listDeletedContent,
  restoreContentVersion,
  uploadContentPicture,
} from '@campus/contracts/content/endpoints.ts'
import {
  createTeacher,
  saveTeacher,
  deleteTeacher,
  findLandingContent,
  listTeacherContent,
  orderTeachers,
  saveLandingContent,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import type { ContentVersion } from '@campus/contracts/content/schema.ts'
import { historyMessages, versionMessages } from '@campus/contracts/content/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleLandingPage, exampleTeacherDraft } from '@campus/contracts/site-content/examples.ts'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const ids = ['019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41', '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c42'] as const
const byRavi = { savedBy: 'Ravi Demo', savedAt: '2026-11-22T09:05:00.000Z' }
const sent = vi.fn<(body: unknown) => void>()
const history = (...data: ContentVersion[]) => mock(listContentVersions, { success: true, data })
const version = (n: number, more: Partial<ContentVersion> = {}): ContentVersion => ({ version: n, ...byRavi, deleted: false, ...more })
const landing = (homeTitle: string, n: number) => {
  const content = { ...exampleLandingPage, HeroSection: { ...exampleLandingPage.HeroSection, homeTitle } }
  return mock(findLandingContent, { success: true, data: { version: n, ...byRavi, content } })
}
const teachers = (...names: string[]) =>
  mock(listTeacherContent, {
    success: true,
    data: names.map((name, n) => ({ id: ids[n] ?? '', version: 1, content: { ...exampleTeacherDraft, name } })),
    order: { version: 3 },
  })
const accept = ({ body }: { body: unknown }) => {
  sent(body)
  return { success: true as const, message: versionMessages.saved, data: { version: 4, ...byRavi } }
}

beforeEach(() => {
  notifications.clean()
  sent.mockReset()
  server.use(...college(), history(), mock(listDeletedContent, { success: true, data: [] }))
})
afterEach(settled)

const openLanding = async () => {
  server.use(landing('The first title', 3))
  const { user, router } = renderAdmin('/admin/content/landing')
  const title = await screen.findByLabelText<HTMLInputElement>('Title', { selector: '[data-path="HeroSection.homeTitle"]' })
  return { user, router, title, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

fullTest('each save sends the version it is based on', async () => {
  server.use(
    mock(saveLandingContent, ({ body }) => {
      sent(body)
      return { success: true as const, message: versionMessages.saved, data: { version: body.version + 1 } }
    }),
  )
  const { user, title, save } = await openLanding()
  await replaceText(user, title, 'Another title')
  expect(await screen.findByText('Not saved yet')).toBeTruthy()
  await save()
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(screen.queryByText('Not saved yet')).toBeNull()
  await replaceText(user, title, 'A third title')
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls.map(([body]) => body)).toMatchObject([
    { version: 3, content: { HeroSection: { homeTitle: 'Another title' } } },
    { version: 4, content: { HeroSection: { homeTitle: 'A third title' } } },
  ])
})

fullTest('a missing value shows an error at its field and sends nothing', async () => {
  server.use(mock(saveLandingContent, accept))
  const { user, title, save } = await openLanding()
  await user.clear(title)
  await save()
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  expect(document.activeElement).toBe(title)
  expect(sent).not.toHaveBeenCalled()
})

fullTest("shows the server's error at its field", async () => {
  const words = 'This title is taken'
  server.use(mock(saveLandingContent, new AppError('INVALID_INPUT', { fields: { 'content.HeroSection.homeTitle': words } })))
  const { user, title, save } = await openLanding()
  await replaceText(user, title, 'Another title')
  await save()
  expect(await screen.findByText(words)).toBeTruthy()
})

fullTest('a conflicting save names the other admin and the differences, keeps the input and can overwrite', async () => {
  const { user, title, save } = await openLanding()
  await replaceText(user, title, 'Mine')
  const message = versionMessages.conflict({ by: 'Ravi Demo', at: byRavi.savedAt, deleted: false })
  server.use(
    landing('Theirs', 4),
    history(version(4)),
    mock(saveLandingContent, ({ body }) => {
      sent(body)
      if (body.version < 4) return new AppError('CONFLICT', { message, fields: { version: message } })
      return { success: true as const, message: versionMessages.saved, data: { version: 5 } }
    }),
  )
  await save()
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText(/^Ravi Demo changed this on 22-11-2026, 14:35/)).toBeTruthy()
  expect((await within(notice).findByRole('definition')).textContent).toBe('Theirs')
  expect(within(notice).getByRole('term').textContent).toBe('Top of the page: Title')
  expect(title.value).toBe('Mine')

  // Input after the conflict counts too.
  await replaceText(user, title, 'Mine, better')
  await user.click(within(notice).getByRole('button', { name: historyMessages.saveMine }))
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ version: 4 }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(title.value).toBe('Mine, better')
})

fullTest('a conflict can be resolved by taking the other version', async () => {
  const { user, title, save } = await openLanding()
  await replaceText(user, title, 'Mine')
  const message = versionMessages.conflict({ deleted: false })
  server.use(landing('Theirs', 4), mock(saveLandingContent, new AppError('CONFLICT', { message, fields: { version: message } })))
  await save()
  await user.click(await screen.findByRole('button', { name: historyMessages.takeTheirs }))
  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

fullTest('asks before leaving with unsaved changes', async () => {
  const { user, title, router } = await openLanding()
  await replaceText(user, title, 'Mine')
  await user.click(screen.getByRole('link', { name: 'Teachers' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/content/landing')
  expect(title.value).toBe('Mine')
})

fullTest('list rows can be added, sorted and removed, and a new row gets the focus', async () => {
  const { user } = await openLanding()
  await user.click(screen.getByRole('button', { name: 'Add goal' }))
  const added = within(await screen.findByRole('group', { name: 'Goal 2' })).getByLabelText<HTMLInputElement>('Title')
  await waitFor(() => expect(document.activeElement).toBe(added))
  await user.paste('The second goal')
  await user.click(screen.getByRole('button', { name: 'Move Goal 2 up' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Goal 1 up' })))
  await waitFor(() =>
    expect(within(screen.getByRole('group', { name: 'Goal 1' })).getByLabelText<HTMLInputElement>('Title').value).toBe('The second goal'),
  )
  await user.click(screen.getByRole('button', { name: 'Remove Goal 2' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Goal 2' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add goal' }))
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})

fullTest('a chosen picture uploads at once and is saved with the form; a refused one says why', async () => {
  const address = '/media/new/8x8.webp'
  server.use(mock(uploadContentPicture, { success: true, data: { address } }), mock(saveLandingContent, accept))
  const { user, save } = await openLanding()
  const choose = screen.getByLabelText(/^Replace Background picture/)
  // As dropped: a dialog would not have offered it.
  await userEvent.setup({ applyAccept: false }).upload(choose, new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Only JPEG, PNG, and WebP pictures are accepted')).toBeTruthy()
  await user.upload(choose, new File(['x'], 'hall.png', { type: 'image/png' }))
  expect(await screen.findByText('Not saved yet')).toBeTruthy()
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ content: { HeroSection: { homeBackgroundImage: address } } })
})

fullTest('a preview opens the input in a new tab and saves nothing', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const token = 'x'.repeat(43)
  server.use(
    mock(createPreview, ({ body }) => {
      sent(body)
      return { success: true as const, data: { token } }
    }),
  )
  const { user, title } = await openLanding()
  await replaceText(user, title, 'Just to see')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(tab.location.href).toBe(`/preview/${token}`))
  expect(tab.opener).toBeNull()
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'landing',
      content: expect.objectContaining({ HeroSection: expect.objectContaining({ homeTitle: 'Just to see' }) as object }) as object,
    }),
  )
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})

fullTest('the version history shows author and time, and undo restores the former version', async () => {
  server.use(history(version(3), version(2, { savedBy: 'Priya Demo' }), { version: 0, deleted: false }))
  const { user } = await openLanding()
  await user.click(screen.getByText('Former versions'))
  const list = await screen.findByRole('list', { name: 'Former versions' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    `22-11-2026, 14:35by Ravi Demo${historyMessages.current}`,
    '22-11-2026, 14:35by Priya DemoLook at it 22-11-2026, 14:35Bring back 22-11-2026, 14:35',
    'As it was at firstLook at it As it was at firstBring back As it was at first',
  ])
  server.use(
    landing('The second title', 4),
    mock(restoreContentVersion, ({ params, body }) => {
      sent({ ...params, from: body.version })
      return { success: true as const, message: versionMessages.restored, data: { version: 4 } }
    }),
  )
  await user.click(within(list).getByRole('button', { name: 'Bring back 22-11-2026, 14:35' }))
  expect(await screen.findByDisplayValue('The second title')).toBeTruthy()
  expect(sent).toHaveBeenCalledWith({ kind: 'landing', subject: 'site', version: 2, from: 3 })
})

fullTest('a new teacher gets an id and appears in the list', async () => {
  server.use(
    teachers('Dr. First'),
    mock(createTeacher, ({ body }) => {
      sent(body)
      return { success: true as const, message: versionMessages.saved, data: { version: 1 } }
    }),
    mock(uploadContentPicture, { success: true, data: { address: exampleTeacherDraft.image } }),
  )
  const { user, router } = renderAdmin('/admin/content/teachers/new')
  const { image: _, linkedin: __, ...texts } = exampleTeacherDraft
  for (const [path, text] of Object.entries(texts)) {
    await screen.findByRole('heading', { level: 1, name: 'Add teacher' })
    const field = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
    if (field) await replaceText(user, field, text)
  }
  await user.upload(screen.getByLabelText(/^Choose Picture/), new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.findByLabelText(/^Replace Picture/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/teachers'))
  expect(sent).toHaveBeenCalledWith({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    content: { ...texts, image: exampleTeacherDraft.image },
  })
})

fullTest('a teacher’s screen has the last saved name as its title', async () => {
  server.use(teachers('Dr. First'), mock(saveTeacher, accept))
  const { user } = renderAdmin(`/admin/content/teachers/${ids[0]}`)
  await screen.findByRole('heading', { level: 1, name: 'Dr. First' })
  await replaceText(user, screen.getByLabelText('Name'), 'Dr. Renamed')
  expect(screen.queryByRole('heading', { level: 1, name: 'Dr. Renamed' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Renamed' })).toBeTruthy()
})

test('teachers are sorted on save and hidden after a question', async () => {
  server.use(teachers('Dr. First', 'Dr. Second'), mock(orderTeachers, accept))
  const { user } = renderAdmin('/admin/content/teachers')
  await user.click(await screen.findByRole('button', { name: 'Move Dr. Second up' }))
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ version: 3, content: { ids: [ids[1], ids[0]] } }))

  server.use(
    teachers('Dr. First'),
    mock(listDeletedContent, { success: true, data: [{ subject: ids[1], name: 'Dr. Second', version: 2, ...byRavi }] }),
    mock(deleteTeacher, ({ params, query }) => {
      sent({ ...params, ...query })
      return { success: true as const, message: versionMessages.deleted, data: { version: 2 } }
    }),
  )
  await user.dblClick(await screen.findByRole('button', { name: 'Remove Dr. Second' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog'), 'pressed twice, it asks once').toBeNull()
  await user.dblClick(screen.getByRole('button', { name: 'Remove Dr. Second' }))
  await user.click(await screen.findByRole('button', { name: 'Take it off' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await screen.findByText('Deleted (1)'))
  expect(await screen.findByRole('button', { name: 'Bring back Dr. Second' })).toBeTruthy()
  expect(sent).toHaveBeenLastCalledWith({ id: ids[1], version: 1 })
})
