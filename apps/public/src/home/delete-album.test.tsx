import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { deleteAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbum } from '@campus/contracts/gallery/examples.ts'
import { exampleAdmin, exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAnew } from '../account/testing.ts'
import { albumsQuery } from '../gallery/api.ts'
import { renderPage } from '../kit/testing.tsx'
import { session } from '../kit/session.ts'
import { AlbumsSection } from './albums-section.tsx'

const albums = ['Sports Day', 'Tech Fest', 'Convocation'].map((aName, n) => ({
  ...exampleAlbum,
  _id: exampleAlbum._id.replace(/.$/, String(n)),
  aName,
}))

beforeEach(openAnew)

const showTo = async (user: typeof exampleUser | typeof exampleAdmin | null) => {
  await renderPage(<AlbumsSection />, { known: (cache) => cache.setQueryData(albumsQuery.queryKey, albums) })
  if (user) act(() => session.adopt({ ...user, token: exampleToken() }))
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const trash = 'Delete the album Tech Fest'

test.each([
  ['a stranger', null],
  ['a student', exampleUser],
])('%s sees no trash icon', async (_, user) => {
  await showTo(user)
  expect(names()).toEqual(['Convocation', 'Tech Fest', 'Sports Day'])
  expect(screen.queryByRole('button', { name: trash })).toBeNull()
})

test('an admin’s album is gone before the server has answered, and stays gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(deleteAlbum, async ({ params }) => {
      await promise
      return { success: true as const, message: `Deleted ${params.id === albums[1]?._id}` }
    }),
  )
  await showTo(exampleAdmin)
  await userEvent.click(await screen.findByRole('button', { name: trash }))
  await waitFor(() => expect(names()).toEqual(['Convocation', 'Sports Day']))
  resolve()
  expect(await screen.findByText('Deleted true')).toBeTruthy()
  expect(names()).toEqual(['Convocation', 'Sports Day'])
})

test('an album that the server refuses to delete is back in its place, with the reason', async () => {
  server.use(mock(deleteAlbum, new AppError('UNAVAILABLE')))
  await showTo(exampleAdmin)
  await userEvent.click(await screen.findByRole('button', { name: trash }))
  expect(await screen.findByText('The service is busy. Please try again in a moment')).toBeTruthy()
  expect(screen.getByText('Oops...')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3, hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Convocation',
      'Tech Fest',
      'Sports Day',
    ]),
  )
})
