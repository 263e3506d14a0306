import { expect, test } from 'vitest'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import { pageDraft, postDraft, postState } from './editing-schema.ts'
import { exampleSitePage, examplePageDraft, examplePost, examplePostDraft, examplePostSummary } from './examples.ts'
import { post, postSummary, sitePage } from './schema.ts'

test('the examples are what they say', () => {
  expect(sitePage.parse(exampleSitePage)).toEqual(exampleSitePage)
  expect(postSummary.parse(examplePostSummary)).toEqual(examplePostSummary)
  expect(post.parse(examplePost)).toEqual(examplePost)
})

test('a page that no site has is none', () => {
  expect(sitePage.safeParse({ ...exampleSitePage, slug: 'admin' }).success).toBe(false)
})

test('drafts never throw, and refuse hostile strings or keep them exact', () => {
  neverThrows(pageDraft, examplePageDraft)
  neverThrows(postDraft, examplePostDraft)
  expect(refusesOrKeeps(pageDraft, examplePageDraft)).toEqual([])
  expect(refusesOrKeeps(postDraft, examplePostDraft)).toEqual([])
})

test('a draft needs a title, and an address that it names is one; what is published needs a summary and a text too', () => {
  expect(refusals(postDraft, { title: 'Later', slug: 'later', summary: '', body: ' ', publishOn: '' })).toEqual({})
  expect(refusals(postDraft, {})).toEqual({ title: 'Title is required' })
  expect(refusals(postDraft, { slug: ' ' })).toEqual({ title: 'Title is required', slug: 'Address is required' })
  expect(refusals(postDraft, { title: 'Now', slug: 'now', publishOn: '2026-08-20' })).toEqual({
    summary: 'Summary is required',
    body: 'Text is required',
  })
})

test('a year of two digits is no day to publish on: the site could not show it', () => {
  expect(Object.keys(refusals(postDraft, { ...examplePostDraft, publishOn: '0026-01-05' }))).toEqual(['publishOn'])
})

test.each([
  [undefined, 'Draft'],
  ['2026-08-19', 'Published'],
  ['2026-08-20', 'Published'],
  ['2026-08-21', 'Planned'],
])('on 20 August a post of %s is %s', (publishOn, state) => {
  expect(postState({ publishOn }, '2026-08-20')).toBe(state)
})
