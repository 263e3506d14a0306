import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { StudentsMenu } from './students-menu.tsx'

afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const { router } = await renderPage(
    <>
      <StudentsMenu />
      <main id="main" tabIndex={-1}>
        The page
      </main>
      <button type="button">After</button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Students' })
  await userEvent.click(button)
  return { router, button }
}

const isOpen = () => screen.getByRole('button', { name: 'Students' }).getAttribute('aria-expanded') === 'true'

test('lists and links admission, status and payment', async () => {
  const { router } = await open()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Admission', '/admission'],
    ['Check Status', '/status'],
    ['Payment', '/payment'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Check Status' }))
  expect(router.state.location.pathname).toBe('/status')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

fullTest('closes on the browser’s Back', async () => {
  const { router, button } = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Check Status' }))
  await userEvent.click(button)
  expect(isOpen()).toBe(true)
  await act(async () => router.history.back())
  expect(router.state.location.pathname).toBe('/')
  expect(isOpen()).toBe(false)
})

test('closes in a narrow window and moves the focus to the page', async () => {
  const width = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null, addListener() {}, removeListener() {} })
  vi.spyOn(window, 'matchMedia').mockReturnValue(width)
  await open()
  await userEvent.tab()
  await act(async () => void width.dispatchEvent(new Event('change')))
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('hides its links while closed', async () => {
  const { button } = await open()
  await userEvent.click(button)
  expect(screen.queryByRole('link')).toBeNull()
})

test('closes on a click outside', async () => {
  await open()
  await userEvent.click(screen.getByText('The page'))
  expect(isOpen()).toBe(false)
})

test('closes on Escape and returns the focus', async () => {
  const { button } = await open()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button)
})

fullTest('closes when the focus leaves it', async () => {
  await open()
  for (const _ of [1, 2, 3, 4]) await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
  expect(isOpen()).toBe(false)
})
