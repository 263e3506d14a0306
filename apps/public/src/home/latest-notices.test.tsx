import { homeMessages } from '@campus/contracts/site-content/messages.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Announcements } from './latest-notices.tsx'

const notice = { _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c21', title: 'The office is closed on Friday', date: '2026-11-20' }

test('each of the newest notices shows its day and links to its text, and the last link to all', async () => {
  await renderPage(<Announcements announced={[notice]} />)
  const announced = within(screen.getByRole('complementary', { name: homeMessages.announced }))
  expect(announced.getByText('20-11-2026')).toBeTruthy()
  expect(announced.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`/notices#${notice._id}`, notice.title],
    ['/notices', homeMessages.allAnnounced],
  ])
})

test('shows nothing without a notice', async () => {
  await renderPage(<Announcements announced={undefined} />)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByText(homeMessages.announced)).toBeNull()
})
