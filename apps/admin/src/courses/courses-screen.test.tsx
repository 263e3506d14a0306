import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listContentVersions, restoreContentVersion, uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { historyMessages, versionMessages } from '@campus/contracts/content/messages.ts'
import { feeMessages } from '@campus/contracts/courses/fee-messages.ts'
import { findCourseContent, listAllCourses, orderCourses, saveCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseEdit } from '@campus/contracts/courses/examples.ts'
import { listFeePlans } from '@campus/contracts/fees/plans/endpoints.ts'
import type { CourseEdit } from '@campus/contracts/courses/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { CourseRow } from './api.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const ids = ['019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c21', '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c22'] as const
const bca: CourseRow = { id: ids[0], version: 3, content: exampleCourseEdit }
const mca: CourseRow = {
  id: ids[1],
  version: 0,
  content: { ...exampleCourseEdit, courseCode: 'MCA', courseName: 'Master', openForAdmission: false },
}
const saved = (version: number) => ({ success: true as const, message: versionMessages.saved, data: { version } })

type Sent = { version: number; content: CourseEdit }
/** Responds like a server that stores saves; returns the requests. */
const keeping = (courses = [bca, mca], orderAnswered: Promise<unknown> = Promise.resolve()) => {
  const kept = new Map(courses.map((course) => [course.id, course]))
  const sent: Sent[] = []
  let order = courses.map(({ id }) => id)
  let orderVersion = 7
  const conflict = () => {
    const message = 'Ravi changed this. Nothing was saved yet.'
    return new AppError('CONFLICT', { message, fields: { version: message } })
  }
  server.use(
    mock(listAllCourses, () => ({
      success: true as const,
      data: order.map((id) => kept.get(id) ?? bca),
      order: { version: orderVersion },
    })),
    mock(findCourseContent, ({ params: { id } }) => ({ success: true as const, data: kept.get(id) ?? bca })),
    // Before the one whose path would take `order` for an id.
    mock(orderCourses, async ({ body }) => {
      await orderAnswered
      if (body.version !== orderVersion) return conflict()
      order = body.content.ids
      orderVersion++
      return saved(orderVersion)
    }),
    mock(saveCourse, ({ params: { id }, body }) => {
      sent.push(body)
      const course = kept.get(id) ?? bca
      if (body.version !== course.version) return conflict()
      kept.set(id, { ...course, version: body.version + 1, content: { ...course.content, ...body.content } })
      return saved(body.version + 1)
    }),
  )
  return { sent, kept }
}

beforeEach(() => server.use(...college(), mock(listFeePlans, { success: true, data: [] })))

const names = () =>
  within(screen.getByRole('list', { name: 'Courses in their order' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

fullTest('courses keep their order and can be moved by keyboard', async () => {
  keeping()
  const { user } = renderAdmin('/admin/courses')
  expect(await screen.findByText('2 courses, 1 open for admission')).toBeTruthy()
  expect(names()).toEqual([exampleCourseEdit.courseName, 'Master'])
  screen.getByRole('button', { name: 'Move BCA down' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['Master', exampleCourseEdit.courseName]))
  await settled()
  expect(names()).toEqual(['Master', exampleCourseEdit.courseName])
})

fullTest('a course moved twice before the first save ends keeps its last place', async () => {
  const bba: CourseRow = {
    id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c23',
    version: 0,
    content: { ...exampleCourseEdit, courseCode: 'BBA', courseName: 'Business' },
  }
  const { promise, resolve: release } = Promise.withResolvers<void>()
  keeping([bca, mca, bba], promise)
  const { user } = renderAdmin('/admin/courses')
  const down = await screen.findByRole('button', { name: 'Move BCA down' })
  const bcaName = exampleCourseEdit.courseName
  await user.click(down)
  await waitFor(() => expect(names()).toEqual(['Master', bcaName, 'Business']))
  await user.click(down)
  release()
  await waitFor(() => expect(names()).toEqual(['Master', 'Business', bcaName]))
  await settled()
  expect(names()).toEqual(['Master', 'Business', bcaName])
  expect(screen.queryByText(/Ravi changed this/)).toBeNull()
})

test('an order that the server refuses is reverted and reported', async () => {
  keeping()
  server.use(mock(orderCourses, new AppError('CONFLICT', { message: 'Ravi changed this' })))
  const { user } = renderAdmin('/admin/courses')
  await user.click(await screen.findByRole('button', { name: 'Move BCA down' }))
  expect(await screen.findByText('Ravi changed this')).toBeTruthy()
  await settled()
  expect(names()).toEqual([exampleCourseEdit.courseName, 'Master'])
})

test('a course is published with one press, and hiding it asks first', async () => {
  const { sent } = keeping()
  const { user } = renderAdmin('/admin/courses')
  const open = await screen.findByRole('switch', { name: 'Open for admission: MCA' })
  expect(open.getAttribute('aria-checked')).toBe('false')
  await user.click(open)
  await waitFor(() => expect(open.getAttribute('aria-checked')).toBe('true'))
  const published = screen.getByRole('switch', { name: 'On the website: MCA' })
  await user.dblClick(published)
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog'), 'pressed twice, it asks once').toBeNull()
  expect(sent).toHaveLength(1)
  await user.click(published)
  await user.click(await screen.findByRole('button', { name: 'Take it off' }))
  await waitFor(() => expect(published.getAttribute('aria-checked')).toBe('false'))
  expect(sent.map(({ version, content }) => [version, content.openForAdmission, content.published])).toEqual([
    [0, true, true],
    [1, true, false],
  ])
  await settled()
})

fullTest('hiding a course in its form asks at Save', async () => {
  const { sent } = keeping()
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  await user.click(await screen.findByRole('switch', { name: 'On the website' }))
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  expect(sent.map(({ content }) => content.published)).toEqual([false])
  expect(screen.queryByText('Not saved yet')).toBeNull()
  await settled()
})

fullTest('a course’s screen has the last saved name as its title', async () => {
  keeping()
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  await replaceText(user, await screen.findByLabelText('Name'), 'Bachelor of Something Else')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bachelor of Something Else' })).toBeTruthy()
  await settled()
})

fullTest('a course is changed and saved twice, each save on top of the one before', async () => {
  const { sent } = keeping()
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  const duration = await screen.findByLabelText('Duration')
  await replaceText(user, duration, '4 years')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(versionMessages.saved)).toBeTruthy()
  await replaceText(user, duration, '2 years')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ version, content }) => [version, content.courseDuration, content.coursePrice])).toEqual([
    [3, '4 years', exampleCourseEdit.coursePrice],
    [4, '2 years', exampleCourseEdit.coursePrice],
  ])
  await settled()
})

test('a conflicting save reports it, keeps the input and can overwrite', async () => {
  const { sent, kept } = keeping()
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  const duration = await screen.findByLabelText<HTMLInputElement>('Duration')
  kept.set(ids[0], { ...bca, version: 4, content: { ...bca.content, courseDuration: '5 years' } })
  server.use(mock(listContentVersions, { success: true, data: [{ version: 4, savedBy: 'Ravi', deleted: false }] }))
  await replaceText(user, duration, '4 years')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ravi changed this')
  expect(duration.value).toBe('4 years')
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }))
  await waitFor(() => expect(screen.queryByText(/Ravi changed this/)).toBeNull())
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
  await settled()
})

test('a former version is restored into the form', async () => {
  const { kept } = keeping()
  server.use(
    mock(listContentVersions, {
      success: true,
      data: [
        { version: 3, savedBy: 'Asha', savedAt: '2026-11-20T06:30:00.000Z', deleted: false },
        { version: 2, savedBy: '<img src=x onerror=alert(1)>', savedAt: '2026-11-19T06:30:00.000Z', deleted: false },
      ],
    }),
    mock(restoreContentVersion, ({ params, body }) => {
      expect([params.version, body.version]).toEqual([2, 3])
      kept.set(ids[0], { ...bca, version: 4, content: { ...bca.content, courseDuration: '1 year' } })
      return saved(4)
    }),
  )
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  await user.click(await screen.findByText('Former versions'))
  expect(await screen.findByText('by <img src=x onerror=alert(1)>')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bring back 19-11-2026, 12:00' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Duration').value).toBe('1 year'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await settled()
})

fullTest('a save updates the open version history, and the version before can be restored', async () => {
  const { kept } = keeping()
  server.use(
    mock(listContentVersions, () => {
      const newest = kept.get(ids[0])?.version ?? 0
      const line = (version: number) => ({ version, savedAt: `2026-11-1${version}T06:30:00.000Z`, deleted: false })
      return { success: true as const, data: newest === 3 ? [line(3)] : [line(newest), line(3)] }
    }),
  )
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  await user.click(await screen.findByText('Former versions'))
  const onSite = async (day: string) => {
    const line = (await screen.findByText(day)).closest('li')
    await waitFor(() => expect(line?.textContent).toContain(historyMessages.current))
  }
  await onSite('13-11-2026, 12:00')
  await replaceText(user, screen.getByLabelText('Duration'), '4 years')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await onSite('14-11-2026, 12:00')
  expect(screen.getByRole('button', { name: 'Bring back 13-11-2026, 12:00' })).toBeTruthy()
  await settled()
})

test('an untouched line shows no error, an emptied one does', async () => {
  keeping()
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  const add = await screen.findByRole('button', { name: 'Add line' })
  await user.click(add)
  await user.click(add)
  const lines = await screen.findAllByLabelText<HTMLInputElement>('What for')
  const last = lines.at(-1)
  await waitFor(() => expect(document.activeElement).toBe(last))
  await user.keyboard('Tuition')
  await user.tab()
  if (last) await user.clear(last)
  await user.tab()
  expect(await screen.findAllByText(feeMessages.noLineName)).toHaveLength(1)
})

fullTest('asks before leaving with unsaved input', async () => {
  keeping()
  const { user } = renderAdmin(`/admin/courses/${ids[0]}`)
  await replaceText(user, await screen.findByLabelText('Duration'), '4 years')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('Duration').value).toBe('4 years')
})

test('a course is not saved while its picture is on its way, and leaving is asked about', async () => {
  const arrived = Promise.withResolvers<void>()
  const { sent } = keeping()
  server.use(
    mock(listContentVersions, { success: true, data: [] }),
    mock(uploadContentPicture, async () => {
      await arrived.promise
      return { success: true as const, data: { address: '/media/new/8x8.webp' } }
    }),
  )
  const { user, router } = renderAdmin(`/admin/courses/${ids[0]}`)
  await user.upload(await screen.findByLabelText(/^(Choose|Replace) Picture/), new File(['x'], 'hall.png', { type: 'image/png' }))
  await screen.findByRole('progressbar', { name: /^Uploading/ })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('link', { name: historyMessages.back }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe(`/courses/${ids[0]}`)
  arrived.resolve()
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull())
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[0]?.content.courseThumbnail).toBe('/media/new/8x8.webp'))
  await settled()
})
