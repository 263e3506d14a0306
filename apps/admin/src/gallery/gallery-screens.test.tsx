import { galleryPanelMessages } from '@campus/contracts/gallery/panel-messages.ts'
import { server } from '@campus/client/testing/server.ts'
import { mock } from '@campus/client/testing.ts'
import { createAlbum, createImage, findAlbumContent, listAlbumNames } from '@campus/contracts/gallery/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const photo = (name = 'photo.png', type = 'image/png') => new File(['pixels'], name, { type })
const albumNames = (...names: string[]) => mock(listAlbumNames, { success: true, data: names.map((aName) => ({ aName })) })

/** Responds with `answer` and records the form. */
const receive = (path: string, answer: (form: FormData) => Response) => {
  const sent: Record<string, string>[] = []
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const form = await request.formData()
      sent.push(Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])))
      return answer(form)
    }),
  )
  return sent
}
const accepted = (message: string) => () => HttpResponse.json({ success: true, message }, { status: 201 })

beforeEach(() => server.use(...college(), albumNames('Tree Planting', 'Sports Day')))

describe('Create Album', () => {
  const album = '01a20798-8d7b-7000-8000-000000000001'
  const open = async () => {
    const { user, router } = renderAdmin('/admin/create/Album')
    await screen.findByRole('heading', { level: 1, name: 'Create Album' })
    return { user, router, submit: () => user.click(screen.getByRole('button', { name: 'Create Album' })) }
  }

  fullTest('an album needs a name', async () => {
    const { submit } = await open()
    await submit()
    expect(await screen.findByText('Album name is required')).toBeTruthy()
  })

  fullTest('sends an album with its cover and clears the form', async () => {
    const sent = receive(createAlbum.path, accepted('Album created successfully!'))
    const { user, submit } = await open()
    await user.type(screen.getByLabelText('Album Name'), 'Hostel')
    await user.upload(screen.getByLabelText('Cover Image'), photo('cover.png'))
    expect(screen.getByRole('button', { name: 'Remove cover.png' })).toBeTruthy()
    await submit()
    expect(await screen.findByText('Album created successfully!')).toBeTruthy()
    expect(sent).toEqual([{ albumName: 'Hostel', albumImage: 'cover.png' }])
    expect(screen.getByLabelText<HTMLInputElement>('Album Name').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Remove cover.png' })).toBeNull()
  })

  fullTest('OK opens the new album to add its pictures', async () => {
    server.use(mock(findAlbumContent, new AppError('NOT_FOUND')))
    receive(createAlbum.path, () =>
      HttpResponse.json({ success: true, message: 'Album created successfully!', data: { _id: album } }, { status: 201 }),
    )
    const { user, submit, router } = await open()
    await user.type(screen.getByLabelText('Album Name'), 'Hostel')
    await submit()
    await user.click(within(await screen.findByRole('dialog', { name: 'Create Album' })).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/albums/${album}`))
  })

  test('a taken name shows an error at its field and keeps the cover', async () => {
    const { message, fields } = { message: 'Another album has this name', fields: { albumName: 'Another album has this name' } }
    receive(createAlbum.path, () => HttpResponse.json(new AppError('CONFLICT', { message, fields }).body, { status: 409 }))
    const { user, submit } = await open()
    await user.type(screen.getByLabelText('Album Name'), 'Sports Day')
    await user.upload(screen.getByLabelText('Cover Image'), photo('cover.png'))
    await submit()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove cover.png' })).toBeTruthy()
  })
})

describe('Image', () => {
  const open = async (address = '/admin/create/image') => {
    const { user } = renderAdmin(address)
    const album = await screen.findByLabelText('Album')
    await screen.findByRole('option', { name: 'Sports Day' })
    return { user, album, submit: () => user.click(screen.getByRole('button', { name: /Upload/ })) }
  }

  fullTest.each(['/admin/create/Image', '/admin/create/image'])('%s requires an album first and then an image', async (address) => {
    const { user, album, submit } = await open(address)
    await submit()
    expect(await screen.findByText('Please select an album before uploading.')).toBeTruthy()
    expect(screen.getByText('Select Album')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.selectOptions(album, 'Tree Planting')
    await submit()
    expect(await screen.findByText('Please select an image to upload.')).toBeTruthy()
    expect(screen.getByText('No Image')).toBeTruthy()
  })

  fullTest('preselects the only album', async () => {
    server.use(albumNames('Sports Day'))
    const { album } = await open()
    expect((album as HTMLSelectElement).value).toBe('Sports Day')
  })

  test('uploads images one after the other', async () => {
    const sent = receive(createImage.path, accepted('Image uploaded successfully!'))
    const { user, album, submit } = await open()
    await user.selectOptions(album, 'Sports Day')
    await user.upload(screen.getByLabelText('Image'), [photo('1.png'), photo('2.png')])
    await submit()
    expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy()
    expect(sent).toEqual([
      { albumName: 'Sports Day', image: '1.png' },
      { albumName: 'Sports Day', image: '2.png' },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove 2.png' })).toBeNull())
  })

  test('keeps refused images selected for the next attempt, with the reason, and sends the others', async () => {
    let count = 0
    const failure = new AppError('UNREADABLE', { fields: { image: 'This file cannot be read' } })
    const sent = receive(createImage.path, () =>
      ++count === 2 ? HttpResponse.json(failure.body, { status: 422 }) : accepted('Image uploaded successfully!')(),
    )
    const { user, album, submit } = await open()
    await user.selectOptions(album, 'Sports Day')
    await user.upload(screen.getByLabelText('Image'), [photo('1.png'), photo('2.png'), photo('3.png')])
    await submit()
    expect(await screen.findByText('Upload Failed')).toBeTruthy()
    expect(screen.getByText(galleryPanelMessages.partly(2, 3))).toBeTruthy()
    expect(screen.getByText('2.png: This file cannot be read')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Remove [13]\.png$/ })).toEqual([])
    // A browser cannot draw it either: its name stands beside a neutral sign.
    const left = screen.getByRole('button', { name: 'Remove 2.png' }).closest('li')
    const preview = await waitFor(() => left?.querySelector('img') ?? Promise.reject(new Error('no preview yet')))
    fireEvent.error(preview)
    expect([left?.querySelector('img'), left?.querySelectorAll('svg').length]).toEqual([null, 1])
    await user.keyboard('{Escape}')
    await submit()
    expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy()
    expect(sent.map(({ image }) => image)).toEqual(['1.png', '2.png', '3.png', '2.png'])
  })

  test('a file of another kind is refused before anything is sent', async () => {
    await open()
    // As dropped: a dialog would not have offered it.
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Image'), photo('notes.pdf', 'application/pdf'))
    expect((await screen.findByRole('alert')).textContent).toContain('notes.pdf')
    expect(screen.queryByRole('button', { name: 'Remove notes.pdf' })).toBeNull()
  })

  fullTest('shows the fixed text when album names cannot be loaded', async () => {
    server.use(mock(listAlbumNames, new AppError('UNAVAILABLE')))
    renderAdmin('/admin/create/image')
    expect(await screen.findByText('Failed to fetch album names.')).toBeTruthy()
  })
})
