import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { NoticeCards } from './notice-cards.tsx'

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)

const cardOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li') ?? document.body

const hide = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Hide: ${title}` }))
  fireEvent.animationEnd(cardOf(title))
}

test('there are the two notices of the specification', async () => {
  await renderPage(<NoticeCards />)
  expect(titles()).toEqual(['Download Free Call', 'Apply online admission 2025-2026'])
})

test('a notice fades out at its cross and is then gone, while the other stays', async () => {
  await renderPage(<NoticeCards />)
  await hide('Download Free Call')
  expect(titles()).toEqual(['Apply online admission 2025-2026'])
  await hide('Apply online admission 2025-2026')
  expect(screen.queryByRole('list', { name: 'Notices' })).toBeNull()
})

test('it is still there while it fades, and coming in does not make it go', async () => {
  await renderPage(<NoticeCards />)
  fireEvent.animationEnd(cardOf('Download Free Call'))
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Download Free Call' }))
  expect(titles()).toHaveLength(2)
})

test('each notice leads on', async () => {
  await renderPage(<NoticeCards />)
  const links = screen.getAllByRole('link', { name: /^Explore Now/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/admission'])
})
