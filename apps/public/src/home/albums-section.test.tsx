import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbum } from '@campus/contracts/gallery/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { albumsQuery } from '../gallery/api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AlbumsSection } from './albums-section.tsx'

const albums = ['Sports Day', 'Tech Fest', 'Convocation'].map((aName, n) => ({
  ...exampleAlbum,
  _id: exampleAlbum._id.replace(/.$/, String(n)),
  aName,
}))

const showAlbums = (known: typeof albums) =>
  renderPage(<AlbumsSection heading="A year on the campus" />, { known: (cache) => cache.setQueryData(albumsQuery.queryKey, known) })

test('shows every album once, the newest first and large', async () => {
  await showAlbums(albums)
  expect(screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Convocation',
    'Tech Fest',
    'Sports Day',
  ])
})

test('a card shows the college’s day on which its album was made', async () => {
  await showAlbums([{ ...exampleAlbum, createdAt: '2025-02-14T18:31:00.000Z' }])
  expect(screen.getByText('15-02-2025')).toBeTruthy()
})

test('a card has one link, to its album', async () => {
  await showAlbums([{ ...exampleAlbum, aName: 'Arts & Crafts' }])
  const links = within(screen.getByRole('listitem')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Arts & Crafts', '/album/Arts%20%26%20Crafts']])
})

test('an empty list says so', async () => {
  await showAlbums([])
  expect(screen.getByText('Album Not Found')).toBeTruthy()
})

test('albums that could not be loaded can be retried', async () => {
  server.use(mock(listAlbums, new AppError('UNAVAILABLE')))
  await renderPage(<AlbumsSection heading="A year on the campus" />)
  expect(await screen.findByText('No Data From Backend')).toBeTruthy()
  server.use(mock(listAlbums, { success: true, data: albums }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Tech Fest' })).toBeTruthy()
})
