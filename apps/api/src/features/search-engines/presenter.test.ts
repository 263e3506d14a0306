import { expect, test } from 'vitest'
import { listedPages } from './presenter.ts'

const nothing = { documents: [], courses: [], albums: [], posts: [], texts: [], notices: [] }
const one = [{ name: 'one', changedAt: '2026-02-03' }]

test('the lists of albums and of posts are listed once something stands in them', () => {
  const pathsOf = (changes: object) => listedPages({ ...nothing, ...changes }).map(({ path }) => path)
  expect(pathsOf({})).toEqual(['/', '/about', '/admission', '/students', '/contact'])
  expect(pathsOf({ albums: one, posts: one })).toEqual(expect.arrayContaining(['/gallery', '/album/one', '/blog', '/blog/one']))
})
