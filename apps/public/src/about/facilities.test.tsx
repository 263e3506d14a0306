import { exampleAboutPage } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Facilities } from './facilities.tsx'

const { Description: fallback } = exampleAboutPage
const facilities = [
  { title: 'Library', description: 'Open until nine.', image: '/media/library/1200x800.webp', price: 150, room: 'East wing' },
  { title: 'Hostel', description: 'Four meals a day.', price: 104_800, room: 'Twin' },
  { title: 'Canteen' },
]

const texts = { eyebrow: 'Where one lives', paragraph: 'Two hostels stand on our grounds.' }
const show = () => renderPage(<Facilities facilities={facilities} fallback={fallback} texts={texts} />)
const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel').textContent

test('describes the hostels', async () => {
  await show()
  expect(screen.getByText('Two hostels stand on our grounds.')).toBeTruthy()
})

test('hides texts that the facility and the fallback both leave empty', async () => {
  const empty = { image: '', price: null, room: '' }
  await renderPage(<Facilities facilities={[{ title: 'Library', description: '', ...empty }]} fallback={{ paragraph: '', ...empty }} />)
  expect(panel()).toBe('Library')
})

test('a facility of a draft without a title is called the campus', async () => {
  await renderPage(<Facilities facilities={[{ title: '' }]} fallback={fallback} />)
  expect(tab('The campus')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'The campus' })).toBeTruthy()
})

test('selects the first facility at first', async () => {
  await show()
  expect(tab('Library').getAttribute('aria-selected')).toBe('true')
  expect(panel()).toContain('Open until nine.Price per month₹150RoomEast wing')
  expect(screen.getByRole('tabpanel', { name: 'Library' })).toBeTruthy()
})

test('selects another facility by click and groups its price the Indian way', async () => {
  await show()
  await userEvent.click(tab('Hostel'))
  expect(panel()).toContain('Four meals a day.Price per month₹1,04,800RoomTwin')
})

test('takes missing texts of a facility from the fallback', async () => {
  await show()
  await userEvent.click(tab('Canteen'))
  expect(panel()).toContain('Ask the office for details.Price per month₹3,500RoomTwo beds')
})

test('refers to the office for texts that are missing everywhere', async () => {
  await renderPage(<Facilities facilities={[{ title: 'Canteen' }]} fallback={{ paragraph: 'Ask.' }} />)
  expect(panel()).toContain('Ask.Price per monthAsk at the officeRoomAsk at the office')
})

test.for([
  { keys: '{ArrowDown}', chosen: 'Hostel' },
  { keys: '{ArrowRight}{ArrowRight}', chosen: 'Canteen' },
  { keys: '{ArrowUp}', chosen: 'Canteen' },
  { keys: '{End}{ArrowDown}', chosen: 'Library' },
  { keys: '{End}{ArrowLeft}', chosen: 'Hostel' },
  { keys: '{End}{Home}', chosen: 'Library' },
])('$keys chooses $chosen', async ({ keys, chosen }) => {
  await show()
  await userEvent.click(tab('Library'))
  await userEvent.keyboard(keys)
  expect(document.activeElement).toBe(tab(chosen))
  expect(tab(chosen).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: chosen })).toBeTruthy()
})

test('has only the selected tab in the tab order', async () => {
  await show()
  await userEvent.click(tab('Hostel'))
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

test('shows only the description without facilities', async () => {
  await renderPage(<Facilities facilities={[]} fallback={fallback} />)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText(fallback.paragraph)).toBeTruthy()
})
