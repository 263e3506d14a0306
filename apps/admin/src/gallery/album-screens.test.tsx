import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import { versionMessages } from '@campus/contracts/content/messages.ts'
import type { AlbumContent, AlbumEdit } from '@campus/contracts/gallery/editing-schema.ts'
import { createImage, deleteAlbum, findAlbumContent, listAlbumLines, saveAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbumContent } from '@campus/contracts/gallery/examples.ts'
import { deleteAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { uploadMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, onTestFinished } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'
import { replaceText } from '../testing/replace-text.ts'

const id = (n: number) => `019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c0${n}`
const image = (n: number, alt = '') => ({ _id: id(n), url: `/media/${n}/9x9.webp`, alt })
const album: AlbumContent = {
  ...exampleAlbumContent,
  albumName: 'Sports Day',
  coverUrl: image(1).url,
  images: [image(1, 'The start'), image(2)],
}
const line = { _id: id(9), albumName: '<i>Sports Day</i>', coverUrl: '', day: '2026-01-24', imageCount: 2 }

type Sent = { version: number; content: AlbumEdit }
/** Responds like a server with the album; returns the requests. */
const keeping = () => {
  const kept = { version: 3, content: album }
  const sent: Sent[] = []
  server.use(
    mock(findAlbumContent, () => ({ success: true as const, data: kept })),
    mock(saveAlbum, ({ body }) => {
      sent.push(body)
      kept.version++
      return { success: true as const, message: versionMessages.saved, data: { version: kept.version } }
    }),
    http.post(`*${createImage.path}`, () => {
      kept.version++
      kept.content = { ...kept.content, images: [...kept.content.images, image(kept.content.images.length + 1)] }
      return HttpResponse.json({ success: true, message: uploadMessages.done }, { status: 201 })
    }),
  )
  return { kept, sent }
}

beforeEach(() =>
  server.use(...college(), mock(listAlbumLines, { success: true, data: [line] }), mock(listDeletedContent, { success: true, data: [] })),
)

const open = async () => {
  const { user } = renderAdmin(`/admin/albums/${id(9)}`)
  await screen.findByRole('heading', { level: 1, name: 'Sports Day' })
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}
const photo = (name: string) => new File(['pixels'], name, { type: 'image/png' })

fullTest("pictures are loaded from the API's origin", async () => {
  const { origin } = window.location
  document.head.append(Object.assign(document.createElement('meta'), { name: 'api-origin', content: origin }))
  onTestFinished(() => document.head.querySelector('meta[name=api-origin]')?.remove())
  server.use(mock(findAlbumContent, { success: true, data: { version: 3, content: album } }))
  await open()
  const picture = await screen.findByRole('img', { name: 'The start' })
  expect(picture.getAttribute('src')).toBe(`${origin}${image(1).url}`)
})

fullTest('lists albums with day and number of images, names as plain text', async () => {
  renderAdmin('/admin/albums')
  const link = await screen.findByRole('link', { name: '<i>Sports Day</i>' })
  expect(link.getAttribute('href')).toBe(`/admin/albums/${id(9)}`)
  expect(screen.getByText('24-01-2026, 2 images')).toBeTruthy()
})

fullTest('one save renames an album, describes and sorts its images and sets the cover', async () => {
  const { sent } = keeping()
  const { user, save } = await open()
  await replaceText(user, screen.getByLabelText('Album Name'), 'Annual Sports')
  await replaceText(user, screen.getAllByLabelText('What it shows')[1] as HTMLElement, 'The finish')
  await user.click(screen.getByRole('button', { name: 'Move The finish back' }))
  await user.click(screen.getByRole('button', { name: 'Cover: The finish' }))
  await save()
  expect(await screen.findByRole('heading', { level: 1, name: 'Annual Sports' })).toBeTruthy()
  expect(sent).toEqual([
    {
      version: 3,
      content: {
        albumName: 'Annual Sports',
        albumDescription: album.albumDescription,
        day: album.day,
        coverUrl: image(2).url,
        order: [id(2), id(1)],
        alts: [{ _id: id(2), alt: 'The finish' }],
        removed: [],
      },
    },
  ])
  await settled()
})

test('images cannot be changed while a save is under way, because its answer replaces them', async () => {
  keeping()
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(saveAlbum, async () => {
      await answer.promise
      return { success: true as const, message: versionMessages.saved, data: { version: 4 } }
    }),
  )
  const { user, save } = await open()
  await replaceText(user, screen.getByLabelText('Album Name'), 'Annual Sports')
  await save()
  const [text] = screen.getAllByLabelText('What it shows')
  await waitFor(() => expect(text?.closest('[inert]')).toBeTruthy())
  answer.resolve()
  await waitFor(() => expect(text?.closest('[inert]')).toBeNull())
  await settled()
})

test('an image is removed after a question and can be restored until the save', async () => {
  const { sent } = keeping()
  const { user, save } = await open()
  const takeOut = async () => {
    await user.dblClick(screen.getByRole('button', { name: 'Take out The start' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it out' }))
    expect(screen.queryByRole('dialog'), 'pressed twice, it asks once').toBeNull()
  }
  await takeOut()
  await user.click(await screen.findByRole('button', { name: 'Undo for The start' }))
  expect(screen.getByText('Images (2)')).toBeTruthy()
  await takeOut()
  expect(await screen.findByText('Images (1)')).toBeTruthy()
  await save()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(sent[0]?.content).toMatchObject({ removed: [id(1)], order: [id(2)], coverUrl: image(2).url })
  await settled()
})

test('images uploaded during editing keep the input, which is saved on top', async () => {
  const { sent } = keeping()
  const { user, save } = await open()
  await replaceText(user, screen.getAllByLabelText('What it shows')[1] as HTMLElement, 'The finish')
  await user.upload(screen.getByLabelText('More images'), [photo('3.png'), photo('4.png')])
  await user.click(screen.getByRole('button', { name: uploadMessages.button }))
  expect(await screen.findByText('Images (4)')).toBeTruthy()
  await user.keyboard('{Escape}')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ version: 5, content: { order: [1, 2, 3, 4].map(id), alts: [{ _id: id(2), alt: 'The finish' }] } })
  await settled()
})

fullTest('input typed during an upload stays', async () => {
  const { kept, sent } = keeping()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server.use(
    http.post(`*${createImage.path}`, async () => {
      await arrived
      kept.version++
      kept.content = { ...kept.content, images: [...kept.content.images, image(3)] }
      return HttpResponse.json({ success: true, message: uploadMessages.done }, { status: 201 })
    }),
  )
  const { user, save } = await open()
  await user.upload(screen.getByLabelText('More images'), [photo('3.png')])
  await user.click(screen.getByRole('button', { name: uploadMessages.button }))
  await replaceText(user, screen.getAllByLabelText('What it shows')[1] as HTMLElement, 'The finish')
  arrive()
  expect(await screen.findByText('Images (3)')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getAllByLabelText<HTMLInputElement>('What it shows').map(({ value }) => value)).toEqual(['The start', 'The finish', ''])
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ version: 4, content: { alts: [{ _id: id(2), alt: 'The finish' }] } })
  await settled()
})

fullTest('a taken name shows an error at its field and keeps the input', async () => {
  keeping()
  const taken = 'Another album has this name'
  server.use(mock(saveAlbum, new AppError('CONFLICT', { message: taken, fields: { albumName: taken } })))
  const { user, save } = await open()
  await replaceText(user, screen.getByLabelText('Album Name'), 'Convocation')
  await save()
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Album Name').value).toBe('Convocation')
})

test('an album is deleted after a question and restored from the list', async () => {
  keeping()
  server.use(
    mock(deleteAlbum, { success: true, message: deleteAlbumMessages.done }),
    mock(restoreContentVersion, () => {
      server.use(mock(listDeletedContent, { success: true, data: [] }))
      return { success: true as const, message: versionMessages.restored, data: { version: 5 } }
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  server.use(mock(listDeletedContent, { success: true, data: [{ subject: id(9), name: 'Sports Day', version: 4 }] }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByText('Deleted (1)'))
  await user.click(screen.getByRole('button', { name: 'Bring back Sports Day' }))
  expect(await screen.findByText(versionMessages.restored)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  await settled()
})
