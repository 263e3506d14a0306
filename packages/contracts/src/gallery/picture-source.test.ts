import { expect, test } from 'vitest'
import { pictureSource } from './picture-source.ts'

test('a kept picture tells its size and its smaller copies', () => {
  expect(pictureSource('/media/a1-b2/1000x500.webp')).toEqual({
    src: '/media/a1-b2/1000x500.webp',
    width: 1000,
    height: 500,
    srcSet: [320, 480, 640, 728, 960].map((w) => `/media/a1-b2/${w}.webp ${w}w, `).join('') + '/media/a1-b2/1000x500.webp 1000w',
  })
})

test('a picture has no copy of its own width or wider', () => {
  expect(pictureSource('/media/a/640x480.webp').srcSet).toBe('/media/a/320.webp 320w, /media/a/480.webp 480w, /media/a/640x480.webp 640w')
  expect(pictureSource('/media/a/300x200.webp').srcSet).toBe('/media/a/300x200.webp 300w')
})

test('the copies stand where the picture stands, on another host too', () => {
  expect(pictureSource('https://media.example/media/a/400x300.webp').srcSet).toContain('https://media.example/media/a/320.webp 320w')
})

test.each([
  'https://example.com/a.jpg',
  '/media/a/b/1x1.webp',
  '/media/a/1x1.webp?x',
  '/media/../1x1.webp',
  '/media/a/1x.webp',
  'javascript:alert(1)',
  '',
])('%o is shown as it stands', (address) => {
  expect(pictureSource(address)).toEqual({ src: address })
})
