import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { createCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import type { CourseDraft } from '@campus/contracts/courses/schema.ts'
import { createCourseMessages } from '@campus/contracts/courses/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { UserEvent } from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'
import { placeholderPictureFor } from './placeholder-pictures.ts'

beforeEach(() => server.use(...college()))

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Create Course' })
const fill = async (user: UserEvent) => {
  const written = {
    Name: exampleCourseDraft.courseName,
    Fee: '200000',
    Duration: exampleCourseDraft.courseDuration,
    Code: exampleCourseDraft.courseCode,
    Eligibility: exampleCourseDraft.courseEligibility,
    'Image URL': 'https://example.com/bca.webp',
    'Thumbnail URL': exampleCourseDraft.courseThumbnail,
    Description: exampleCourseDraft.courseDescription,
  }
  for (const [name, text] of Object.entries(written)) await replaceText(user, field(name), text)
}

fullTest.each(['/admin/Create/Contact', '/admin/create/contact'])('%s asks for every field', async (address) => {
  const { user } = renderAdmin(address)
  await user.click(await screen.findByRole('button', { name: 'Create Course' }))
  for (const name of ['Name', 'Fee', 'Duration', 'Code', 'Eligibility', 'Image URL', 'Thumbnail URL', 'Description']) {
    expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  }
  expect(document.activeElement).toBe(field('Name'))
})

fullTest("sends a course with its fee as a number and without the image's address, and clears the form", async () => {
  const sent = vi.fn<(body: CourseDraft) => void>()
  server.use(
    mock(createCourse, ({ body }) => {
      sent(body)
      return { success: true as const, message: 'Course created successfully!' }
    }),
  )
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText('Course created successfully!')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(exampleCourseDraft)
  expect(field('Name').value).toBe('')
  expect(field('Fee').value).toBe('')
})

test('keeps a pasted name that is too long, and says so at the field', async () => {
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  const long = 'Bachelor of Science '.repeat(7).trim()
  await user.click(field('Name'))
  await user.paste(long)
  await user.tab()
  expect(field('Name').value).toBe(long)
  expect((await screen.findByText('Must be at most 120 characters')).id).toBe(field('Name').getAttribute('aria-describedby'))
})

test('complains of a wrong image address at its own field alone', async () => {
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  await fill(user)
  await user.clear(field('Image URL'))
  await user.click(submit())
  expect((await screen.findByText('Image URL is required')).id).toBe(field('Image URL').getAttribute('aria-describedby'))
  expect(screen.queryByText(createCourseMessages.noPicture)).toBeNull()
})

test('says of a fee in words that it must be a number', async () => {
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  await user.type(field('Fee'), 'abc')
  await user.click(submit())
  expect(await screen.findByText('Fee must be a number')).toBeTruthy()
  await user.type(field('Fee'), '200000')
  await user.tab()
  expect(field('Fee').value).toBe('2,00,000')
  expect(screen.queryByText('Fee must be a number')).toBeNull()
})

fullTest('the semesters follow the duration until another number is written', async () => {
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  const semesters = () => field('Semesters (optional)').value
  await replaceText(user, field('Duration'), '2 years')
  expect(semesters()).toBe('4')
  // Left empty it is as many as three years have.
  for (const duration of ['as long as it takes', '3 years']) {
    await replaceText(user, field('Duration'), duration)
    expect(semesters()).toBe('')
  }
  await replaceText(user, field('Semesters (optional)'), '5')
  await replaceText(user, field('Duration'), '4 years')
  expect(semesters()).toBe('5')
})

fullTest("the server's error is shown at its field and the input stays", async () => {
  server.use(mock(createCourse, new AppError('CONFLICT', { fields: { courseCode: 'Another course has this code' } })))
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText('Another course has this code')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Code')))
  expect(field('Name').value).toBe(exampleCourseDraft.courseName)
})

fullTest('a placeholder picture is uploaded like any other and fills both addresses', async () => {
  const address = '/media/0196f3a0-0000-7000-8000-000000000002/1200x800.webp'
  const fetched = vi.fn<(file: string) => void>()
  server.use(
    http.get('*/drawings/:file', ({ params }) => {
      fetched(String(params.file))
      return new HttpResponse('a drawing', { headers: { 'content-type': 'image/webp' } })
    }),
    mock(uploadContentPicture, { success: true, data: { address } }),
  )
  const { user } = renderAdmin('/admin/Create/Contact')
  await user.click(await screen.findByRole('button', { name: 'Create Course' }))
  expect(await screen.findByText(createCourseMessages.noPicture)).toBeTruthy()
  await replaceText(user, field('Code'), 'BA')
  await user.click(screen.getByRole('button', { name: createCourseMessages.drawing }))
  await waitFor(() => expect(field('Thumbnail URL').value).toBe(address))
  expect(field('Image URL').value).toBe(address)
  await waitFor(() => expect(screen.queryByText(createCourseMessages.noPicture)).toBeNull())
  expect(fetched).toHaveBeenCalledOnce()
  expect(placeholderPictureFor('BA')).toContain(fetched.mock.calls[0]?.[0])
})

fullTest('a placeholder that cannot be loaded is reported, and a picture can still be chosen', async () => {
  server.use(http.get('*/drawings/:file', () => new HttpResponse(null, { status: 404 })))
  const { user } = renderAdmin('/admin/Create/Contact')
  await user.click(await screen.findByRole('button', { name: createCourseMessages.drawing }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(field('Choose Picture').getAttribute('aria-disabled')).toBeNull()
})

test('a code has the same placeholder however it is written, and codes have different ones', () => {
  expect(placeholderPictureFor(' ba ')).toBe(placeholderPictureFor('BA'))
  expect(new Set(['BA', 'BSc', 'BCom', 'MA', 'BCA', 'BBA', 'MCom', ''].map(placeholderPictureFor)).size).toBeGreaterThan(2)
})

fullTest('an uploaded picture fills both addresses, which can still be typed over', async () => {
  const sent = vi.fn<(body: CourseDraft) => void>()
  server.use(
    mock(uploadContentPicture, { success: true, data: { address: '/media/0196f3a0-0000-7000-8000-000000000001/1200x800.webp' } }),
    mock(createCourse, ({ body }) => {
      sent(body)
      return { success: true as const, message: 'Course created successfully!' }
    }),
  )
  const { user } = renderAdmin('/admin/Create/Contact')
  await screen.findByRole('heading', { level: 1, name: 'Create Course' })
  await fill(user)
  await user.upload(field('Choose Picture'), new File(['picture'], 'college.png', { type: 'image/png' }))
  await waitFor(() => expect(field('Thumbnail URL').value).toMatch(/^\/media\//))
  expect(field('Image URL').value).toBe(field('Thumbnail URL').value)
  await replaceText(user, field('Image URL'), 'https://example.com/other.webp')
  await user.click(submit())
  await screen.findByText('Course created successfully!')
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...exampleCourseDraft,
    courseThumbnail: '/media/0196f3a0-0000-7000-8000-000000000001/1200x800.webp',
  })
  expect(field('Image URL').value).toBe('')
  expect(screen.getByText('Choose')).toBeTruthy()
})

test('leaving is asked about while the picture of a new course is on its way', async () => {
  const arrived = Promise.withResolvers<void>()
  server.use(
    mock(uploadContentPicture, async () => {
      await arrived.promise
      return { success: true as const, data: { address: '/media/new/8x8.webp' } }
    }),
  )
  const { user, router } = renderAdmin('/admin/Create/Contact')
  const choose = await screen.findByLabelText(/^Choose/)
  const { pathname } = router.state.location
  await user.upload(choose, new File(['x'], 'hall.png', { type: 'image/png' }))
  await screen.findByRole('progressbar', { name: /^Uploading/ })
  expect(submit().getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Teachers' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe(pathname)
  arrived.resolve()
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
})
