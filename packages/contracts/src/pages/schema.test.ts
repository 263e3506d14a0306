import { expect, test } from 'vitest'
import { examplePage, examplePost, examplePostSummary } from './examples.ts'
import { post, postSummary, sitePage } from './schema.ts'

test('the examples are what they say', () => {
  expect(sitePage.parse(examplePage)).toEqual(examplePage)
  expect(postSummary.parse(examplePostSummary)).toEqual(examplePostSummary)
  expect(post.parse(examplePost)).toEqual(examplePost)
})

test('a page that no site has is none', () => {
  expect(sitePage.safeParse({ ...examplePage, slug: 'admin' }).success).toBe(false)
})
