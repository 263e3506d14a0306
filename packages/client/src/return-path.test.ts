import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/student/', '/admin/Contact/3?x=1#y', '/', '/album/T%C3%A9'])('%s is gone back to', (path) => {
  expect(returnPath(path, '/home')).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/x\n/y',
  '/\t/evil.example',
  'student',
  '',
  undefined,
  ['/student'],
])('%j leads nowhere but home', (path) => {
  expect(returnPath(path, '/home')).toBe('/home')
})
