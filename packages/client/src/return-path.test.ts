import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/student/', '/admin/Contact/3?x=1#y', '/', '/album/T%C3%A9'])('%s is a valid return path', (path) => {
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
])('%j returns home', (path) => {
  expect(returnPath(path, '/home')).toBe('/home')
})
