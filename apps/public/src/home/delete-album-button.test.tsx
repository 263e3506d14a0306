import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { deleteAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbum } from '@campus/contracts/gallery/examples.ts'
import { exampleAdmin, exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test } from 'vitest'
import { openFreshPage } from '../identity/testing.ts'
import { albumsQuery } from '../gallery/api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { session } from '../api-client/session.ts'
import { AlbumsSection } from './albums-section.tsx'

const albums = ['Sports Day', 'Tech Fest', 'Convocation'].map((aName, n) => ({
  ...exampleAlbum,
  _id: exampleAlbum._id.replace(/.$/, String(n)),
  aName,
}))

beforeEach(openFreshPage)

const showTo = async (user: typeof exampleUser | typeof exampleAdmin | null) => {
  await renderPage(<AlbumsSection heading="A year on the campus" />, { known: (cache) => cache.setQueryData(albumsQuery.queryKey, albums) })
  if (user) act(() => session.adopt({ ...user, token: exampleToken() }))
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
/** The number of icons in each card's caption. */
const arrows = () => screen.getAllByRole('listitem').map((card) => card.querySelectorAll('h3 ~ span svg').length)
const trash = 'Delete the album Tech Fest'

const deleteIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: trash }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
}

test.each([
  ['a stranger', null],
  ['a student', exampleUser],
])('%s sees no trash icon, but an arrow on each card', async (_, user) => {
  await showTo(user)
  expect(names()).toEqual(['Convocation', 'Tech Fest', 'Sports Day'])
  expect(screen.queryByRole('button', { name: trash })).toBeNull()
  expect(arrows()).toEqual([1, 1, 1])
})

fullTest('an admin sees a trash icon on each card and no arrow', async () => {
  await showTo(exampleAdmin)
  await screen.findByRole('button', { name: trash })
  expect(arrows()).toEqual([0, 0, 0])
})

fullTest('a double click asks once, and only a confirmation deletes one album', async () => {
  const deleted: string[] = []
  server.use(
    mock(deleteAlbum, ({ params }) => {
      deleted.push(params.id)
      return { success: true as const, message: 'Gone' }
    }),
  )
  await showTo(exampleAdmin)
  await userEvent.dblClick(await screen.findByRole('button', { name: trash }))
  expect(await screen.findByRole('dialog', { name: 'Delete this album?' })).toBeTruthy()
  expect(deleted).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names()).toEqual(['Convocation', 'Tech Fest', 'Sports Day'])

  await userEvent.dblClick(screen.getByRole('button', { name: trash }))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Gone')).toBeTruthy()
  expect(names()).toEqual(['Convocation', 'Sports Day'])
  expect(deleted).toEqual([albums[1]?._id])
  expect(screen.queryByRole('dialog')).toBeNull()
})

fullTest('a deleted album disappears before the response and stays away', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(deleteAlbum, async ({ params }) => {
      await promise
      return { success: true as const, message: `Deleted ${params.id === albums[1]?._id}` }
    }),
  )
  await showTo(exampleAdmin)
  await deleteIt()
  await waitFor(() => expect(names()).toEqual(['Convocation', 'Sports Day']))
  resolve()
  expect(await screen.findByText('Deleted true')).toBeTruthy()
  expect(names()).toEqual(['Convocation', 'Sports Day'])
})

fullTest('keeps the focus on the list: on the next card’s trash icon, then on the one before, at last on the heading', async () => {
  server.use(mock(deleteAlbum, { success: true as const, message: 'Gone' }))
  await showTo(exampleAdmin)
  for (const [gone, focused] of [
    ['Tech Fest', 'Delete the album Sports Day'],
    ['Sports Day', 'Delete the album Convocation'],
    ['Convocation', null],
  ] as const) {
    const card = await screen.findByRole('button', { name: `Delete the album ${gone}` })
    await userEvent.click(card)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(card.isConnected || screen.queryByRole('dialog')).toBeFalsy())
    const target = focused ? screen.getByRole('button', { name: focused }) : screen.getByRole('heading', { name: 'A year on the campus' })
    expect(document.activeElement).toBe(target)
  }
})

test('an album that the server refuses to delete returns to its place with the reason', async () => {
  server.use(mock(deleteAlbum, new AppError('UNAVAILABLE')))
  await showTo(exampleAdmin)
  await deleteIt()
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
