import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'
import { PictureOrigin } from './picture-origin.ts'

const kept = '/media/0b1c-2d/1600x900.webp'

test('offers the sizes of a stored picture that its address names', () => {
  render(<Picture address={kept} alt="The old gate" sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'The old gate' })
  expect(image).toHaveProperty('width', 1600)
  expect(image.getAttribute('height')).toBe('900')
  expect(image.getAttribute('srcset')).toContain('/media/0b1c-2d/640.webp 640w')
  expect(image.getAttribute('sizes')).toBe('50vw')
  expect(image.getAttribute('loading')).toBe('lazy')
})

test("loads a stored picture and its sizes from the API's host; other addresses stay", () => {
  const show = (address: string) => (
    <PictureOrigin value="https://api.college.example">
      <Picture address={address} alt="The old gate" sizes="50vw" />
    </PictureOrigin>
  )
  const { rerender } = render(show(kept))
  const image = screen.getByRole('img', { name: 'The old gate' })
  expect(image.getAttribute('src')).toBe(`https://api.college.example${kept}`)
  expect(image.getAttribute('srcset')).toContain('https://api.college.example/media/0b1c-2d/640.webp 640w')
  for (const address of ['/admin/assets/view.webp', 'https://elsewhere.example/a.jpg']) {
    rerender(show(address))
    expect(image.getAttribute('src')).toBe(address)
  }
})

test('loads the first visible picture eagerly', () => {
  render(<Picture address={kept} alt="The campus" sizes="100vw" priority />)
  const image = screen.getByRole('img', { name: 'The campus' })
  expect(image.getAttribute('loading')).toBe('eager')
  expect(image.getAttribute('fetchpriority')).toBe('high')
})

test("a missing picture shows a drawing with the picture's description", () => {
  render(<Picture address={undefined} alt="Portrait of a teacher" sizes="100vw" />)
  expect(screen.getByRole('img', { name: 'Portrait of a teacher' }).tagName).not.toBe('IMG')
})

test('a picture that fails to load shows the drawing until it gets another address', () => {
  const { rerender } = render(<Picture address={kept} alt="Library" sizes="100vw" />)
  fireEvent.error(screen.getByRole('img', { name: 'Library' }))
  expect(screen.getByRole('img', { name: 'Library' }).tagName).not.toBe('IMG')
  rerender(<Picture address="/media/other/640x480.webp" alt="Library" sizes="100vw" />)
  expect(screen.getByRole('img', { name: 'Library' }).tagName).toBe('IMG')
})
