import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'
import { SortableList } from './sortable-list.tsx'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('moves the item at %i to %i', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

const Courses = () => {
  const [names, setNames] = useState(['BCA', 'MCA', 'BBA'])
  return (
    <SortableList label="Courses" items={names} keyOf={(name) => name} nameOf={(name) => name} onOrder={setNames}>
      {(name) => <b>{name}</b>}
    </SortableList>
  )
}

const order = () =>
  within(screen.getByRole('list', { name: 'Courses' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)

fullTest('buttons move an item by keyboard, announce it and keep the focus', async () => {
  render(<Courses />)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Move BCA down' }).focus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['MCA', 'BCA', 'BBA'])
  expect(screen.getByRole('status').textContent).toBe('BCA is now 2 of 3')
  await user.keyboard('{Enter}{Enter}')
  expect(order()).toEqual(['MCA', 'BBA', 'BCA'])
  const last = screen.getByRole('button', { name: 'Move BCA down' })
  expect(document.activeElement).toBe(last)
  expect(last.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Move BBA up' }))
  expect(order()).toEqual(['BBA', 'MCA', 'BCA'])
})

test('an item dragged onto another takes its place', () => {
  render(<Courses />)
  const [first, , last] = screen.getAllByRole('listitem')
  const grip = first?.querySelector('[draggable]')
  if (!grip || !last) throw new Error('nothing to drag')
  const dataTransfer = { setDragImage: () => {} }
  fireEvent.dragStart(grip, { dataTransfer })
  fireEvent.dragOver(last, { dataTransfer })
  fireEvent.drop(last, { dataTransfer })
  expect(order()).toEqual(['MCA', 'BBA', 'BCA'])
})
