import { exampleAlbum, exampleGalleryImage } from '@campus/contracts/gallery/examples.ts'
import { listAlbums, listAllImages } from '@campus/contracts/gallery/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { galleryTextsQuery } from '../site/api.ts'
import { albumDescriptionQuery, albumImagesQuery, albumsQuery, allImagesQuery } from './api.ts'
import { AlbumPage } from './album-page.tsx'
import { GalleryPage } from './gallery-page.tsx'

const second = {
  ...exampleGalleryImage,
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c99',
  url: '/media/second/1200x800.webp',
  alt: 'The procession',
}

const texts = { heading: 'A year in pictures', paragraph: 'Days worth keeping.', description: '' }

test("shows the college's heading or its own name", async () => {
  const show = (known: typeof texts | null) =>
    renderPage(<GalleryPage />, {
      known: (cache) => {
        cache.setQueryData(galleryTextsQuery.queryKey, known)
        cache.setQueryData(allImagesQuery.queryKey, [])
        cache.setQueryData(albumsQuery.queryKey, [])
      },
    })
  await show(texts)
  expect(screen.getByRole('heading', { level: 1, name: 'A year in pictures' })).toBeTruthy()
  expect(screen.getByText('Days worth keeping.')).toBeTruthy()
  cleanup()
  await show(null)
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeTruthy()
})

test('shows all images in the grid, each linked to itself', async () => {
  await renderPage(<GalleryPage />, {
    known: (cache) => {
      cache.setQueryData(galleryTextsQuery.queryKey, texts)
      cache.setQueryData(allImagesQuery.queryKey, [exampleGalleryImage, second])
      cache.setQueryData(albumsQuery.queryKey, [exampleAlbum])
    },
  })
  const grid = screen.getByRole('list', { name: 'All pictures' })
  expect(
    within(grid)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([exampleGalleryImage.url, second.url])
  expect(within(grid).getAllByRole('img', { hidden: true })[0]?.getAttribute('alt')).toBe(exampleGalleryImage.alt)
  expect(screen.getByRole('link', { name: exampleAlbum.aName }).getAttribute('href')).toBe('/album/Convocation%202025')
})

test('an image that is loading shows a placeholder', async () => {
  await renderPage(<GalleryPage />, {
    known: (cache) => {
      cache.setQueryData(galleryTextsQuery.queryKey, texts)
      cache.setQueryData(allImagesQuery.queryKey, [exampleGalleryImage])
      cache.setQueryData(albumsQuery.queryKey, [])
    },
  })
  expect(screen.getByText('Loading...').closest('li')).toBe(screen.getByRole('link', { name: /^Enlarge/ }).closest('li'))
  expect(screen.getByRole('link', { name: /^Enlarge/ }).textContent).toBe('')
})

fullTest('an empty gallery says so', async () => {
  server.use(mock(listAllImages, { success: true, data: [] }), mock(listAlbums, { success: true, data: [] }))
  await renderPage(<GalleryPage />, { known: (cache) => cache.setQueryData(galleryTextsQuery.queryKey, texts) })
  expect(await screen.findByText('No gallery images available')).toBeTruthy()
})

test('a gallery that could not be loaded can be retried', async () => {
  server.use(mock(listAllImages, new AppError('UNAVAILABLE')), mock(listAlbums, { success: true, data: [] }))
  await renderPage(<GalleryPage />, { known: (cache) => cache.setQueryData(galleryTextsQuery.queryKey, texts) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(mock(listAllImages, { success: true, data: [exampleGalleryImage] }))
  await userEvent.click(retry)
  expect(await screen.findByRole('list', { name: 'All pictures' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All pictures' }))
})

test('a loading gallery is not announced as empty', async () => {
  server.use(mock(listAllImages, { success: true, data: [] }), mock(listAlbums, { success: true, data: [] }))
  await renderPage(<GalleryPage />, { known: (cache) => cache.setQueryData(galleryTextsQuery.queryKey, texts) })
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(screen.queryByText('No gallery images available')).toBeNull()
  expect(await screen.findByText('No gallery images available')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

const showAlbum = (name: string, { images = [exampleGalleryImage, second], description = '' } = {}) =>
  renderPage(<AlbumPage name={name} />, {
    known: (cache) => {
      cache.setQueryData(albumImagesQuery(name).queryKey, images)
      cache.setQueryData(albumDescriptionQuery(name).queryKey, description)
      cache.setQueryData(albumsQuery.queryKey, [exampleAlbum])
    },
  })

test('an album is headed by its name as the college wrote it and its day', async () => {
  await showAlbum('convocation 2025')
  expect(screen.getByRole('heading', { level: 1, name: 'Convocation 2025' })).toBeTruthy()
  expect(screen.getByText('14-02-2025')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Convocation 2025' }).getAttribute('aria-current')).toBe('page')
})

test('an album shows its description line by line', async () => {
  await showAlbum('Convocation 2025', { description: 'Degrees.\nAnd rain.' })
  expect(screen.getByText(/Degrees\.\s+And rain\./).textContent).toBe('Degrees.\nAnd rain.')
})

test('an album without images says so', async () => {
  await showAlbum('Convocation 2025', { images: [] })
  expect(screen.getByText('No gallery images available')).toBeTruthy()
})

test('a picture opens in the viewer; arrows wrap around and closing returns', async () => {
  await showAlbum('Convocation 2025')
  await userEvent.click(screen.getByRole('link', { name: `Enlarge: ${exampleGalleryImage.alt}` }))
  const viewer = await screen.findByRole('dialog', { name: 'Pictures' })
  expect(within(viewer).getByText('1 of 2')).toBeTruthy()
  expect(document.activeElement).toBe(within(viewer).getByRole('button', { name: 'Close' }))
  expect(document.documentElement.classList.contains('scroll-locked')).toBe(true)
  await userEvent.keyboard('{ArrowLeft}')
  expect(within(viewer).getByText('2 of 2')).toBeTruthy()
  await userEvent.click(within(viewer).getByRole('button', { name: 'Next picture' }))
  expect(within(viewer).getByRole('img').getAttribute('alt')).toBe(exampleGalleryImage.alt)
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: `Enlarge: ${exampleGalleryImage.alt}` }))
  expect(document.documentElement.classList.contains('scroll-locked')).toBe(false)
})
