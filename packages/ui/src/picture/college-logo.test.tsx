import { fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureOrigin } from './picture-origin.ts'
import { CollegeLogo } from './college-logo.tsx'

afterEach(() => vi.restoreAllMocks())

const show = (logo: string | undefined) => {
  const { container } = render(
    <PictureOrigin value="https://api.example">
      <CollegeLogo logo={logo} size={40} />
    </PictureOrigin>,
  )
  return () => container.querySelector('img')
}
const sizeOf = (img: HTMLImageElement | null) => [img?.getAttribute('width'), img?.getAttribute('height')]

test('shows a logo from the API’s origin in the given height and its own proportions', () => {
  const img = show('/media/logo/800x400.webp')
  expect(sizeOf(img())).toEqual(['80', '40'])
  expect(img()?.getAttribute('src')).toBe('https://api.example/media/logo/800x400.webp')
})

test('shows the square logo on phones where the college has one', () => {
  const { container } = render(<CollegeLogo logo="/media/logo/1920x160.webp" onPhone="/media/square/400x400.webp" size={40} />)
  const source = container.querySelector('picture > source')
  expect(source?.getAttribute('srcset')).toBe('/media/square/320.webp 320w, /media/square/400x400.webp 400w')
  expect([source?.getAttribute('width'), source?.getAttribute('height')]).toEqual(['40', '40'])
})

test('shrinks a very wide logo', () => {
  expect(sizeOf(show('/media/logo/1920x160.webp')())).toEqual(['120', '10'])
})

test('shows the neutral mark without a logo or when the logo does not load', () => {
  const neutral = show(undefined)()?.getAttribute('src')
  expect(neutral).toBeTruthy()
  const img = show('/media/logo/400x400.webp')
  fireEvent.error(img() ?? document.body)
  expect(img()?.getAttribute('src')).toBe(neutral)
  expect(sizeOf(img())).toEqual(['40', '40'])
})

test('shows the neutral mark for a logo that failed before hydration', async () => {
  const neutral = show(undefined)()?.getAttribute('src')
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('The source image cannot be decoded', 'EncodingError'))
  const img = show('/media/logo/400x400.webp')
  await waitFor(() => expect(img()?.getAttribute('src')).toBe(neutral))
})
