import { exampleNotice } from '@campus/contracts/notices/examples.ts'
import type { Notice } from '@campus/contracts/notices/schema.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { noticesQuery } from './api.ts'
import { NoticeListPage, NoticesPage } from './notices-page.tsx'

type Found = { data: Notice[]; total: number }
const nothing: Found = { data: [], total: 0 }
const show = ({ notices = nothing, downloads = nothing }: { notices?: Found; downloads?: Found }) =>
  renderPage(<NoticesPage />, {
    known: (cache) => {
      cache.setQueryData(noticesQuery('notices', 1).queryKey, notices)
      cache.setQueryData(noticesQuery('downloads', 1).queryKey, downloads)
    },
  })

test('a notice shows its day, text, link and file with its size', async () => {
  await show({ notices: { data: [{ ...exampleNotice, pinned: true, link: 'https://board.example/dates' }], total: 1 } })
  const entry = within(screen.getByRole('listitem'))
  expect(entry.getByText('20-08-2026').getAttribute('datetime')).toBe('2026-08-20')
  expect(entry.getByText(noticePageMessages.pinned)).toBeTruthy()
  const file = entry.getByRole('link', { name: `Download ${exampleNotice.title} (PDF, 240 kB)` })
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([exampleNotice.file.address, true])
  const link = entry.getByRole('link', { name: `Read more about ${exampleNotice.title} on board.example` })
  expect(link.getAttribute('href')).toBe('https://board.example/dates')
  expect(screen.getByRole('listitem').id).toBe(exampleNotice._id)
  expect(screen.queryByRole('heading', { name: noticePageMessages.lists.downloads })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('an empty list says so', async () => {
  await show({})
  expect(screen.getByText(noticePageMessages.none)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: noticePageMessages.lists.notices })).toBeNull()
})

test('a long list has links to its older pages and back', async () => {
  await show({ downloads: { data: [exampleNotice], total: 41 } })
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Downloads' }))
  expect(pages.getByText('Page 1 of 3')).toBeTruthy()
  expect(pages.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/notices/downloads/2', 'Older downloads'],
  ])
})

test('the last page of a list links to the one before', async () => {
  await renderPage(<NoticeListPage list="notices" page={2} />, {
    known: (cache) => cache.setQueryData(noticesQuery('notices', 2).queryKey, { data: [exampleNotice], total: 21 }),
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Notices' })).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Notices' }))
  expect(pages.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([['/notices', 'Newer notices']])
})
