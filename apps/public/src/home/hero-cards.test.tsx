import type { LandingPage } from '@campus/contracts/site-content/schema.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { instituteQuery } from '../site/api.ts'
import { HeroCards } from './hero-cards.tsx'

const notices = {
  call: { title: 'Download Free Call', text: 'The desk rings back.' },
  admission: { title: 'Apply online admission', text: '' },
}

/** With the heading before them. */
const Notices = (content: Pick<LandingPage, 'notices' | 'hidden'>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        The college
      </h1>
      <HeroCards {...content} after={heading} />
    </>
  )
}

const show = (
  noticeYear = '2025-2026',
  content: Pick<LandingPage, 'notices' | 'hidden'> = { notices },
  admissionState: Institute['admissionState'] = exampleInstitute.admissionState,
) =>
  renderPage(<Notices {...content} />, {
    known: (cache) => {
      const admission = { ...exampleInstitute.admission, noticeYear }
      cache.setQueryData(instituteQuery.queryKey, { ...exampleInstitute, admission, admissionState })
    },
  })

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

const cardOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li') ?? document.body

const hide = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Hide: ${title}` }))
  fireEvent.animationEnd(cardOf(title))
}

test('shows the two fixed notices', async () => {
  await show()
  expect(titles()).toEqual(['Download Free Call', 'Apply online admission 2025-2026'])
})

test('hides a card that is switched off or has no title', async () => {
  await show('', { notices, hidden: ['callNotice'] })
  expect(titles()).toEqual(['Apply online admission'])
  cleanup()
  await show('2027-2028', { notices: { ...notices, admission: { title: '', text: 'Five steps.' } } })
  expect(titles()).toEqual(['Download Free Call'])
})

test('the card of the admission has the year that the office set', async () => {
  await show('2027-2028')
  expect(titles()).toEqual(['Download Free Call', 'Apply online admission 2027-2028'])
})

fullTest('closing a notice fades it out and keeps the other', async () => {
  await show()
  await hide('Download Free Call')
  expect(titles()).toEqual(['Apply online admission 2025-2026'])
  await hide('Apply online admission 2025-2026')
  expect(screen.queryByRole('list', { name: 'Notices' })).toBeNull()
})

test('stays while it fades and is not removed by its entrance', async () => {
  await show()
  fireEvent.animationEnd(cardOf('Download Free Call'))
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Download Free Call' }))
  expect(titles()).toHaveLength(2)
})

test('focus moves to the other notice, and from the last one to the heading', async () => {
  await show()
  await hide('Download Free Call')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide: Apply online admission 2025-2026' }))
  await hide('Apply online admission 2025-2026')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('focus that is elsewhere by then stays there', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Download Free Call' }))
  const link = screen.getByRole('link', { name: 'Explore Now: Apply online admission 2025-2026' })
  link.focus()
  fireEvent.animationEnd(cardOf('Download Free Call'))
  expect(document.activeElement).toBe(link)
})

test('each notice has its link', async () => {
  await show()
  const links = screen.getAllByRole('link', { name: /^Explore Now/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/admission'])
})

test('no card invites applications while admissions are closed', async () => {
  await show(undefined, undefined, { phase: 'closed', lastDate: '2025-07-31' })
  expect(titles()).toEqual(['Download Free Call'])
})
