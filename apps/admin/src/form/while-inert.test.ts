import { expect, test } from 'vitest'
import { whileInert } from './while-inert.ts'

test.each([true, false])('a part is inert until the work has ended, and then has the focus again: %s', async (succeeds) => {
  const part = document.createElement('form')
  const field = document.createElement('input')
  part.append(field)
  document.body.replaceChildren(part)
  field.focus()
  const answer = Promise.withResolvers<string>()
  const work = whileInert(part, () => answer.promise).catch(() => 'refused')
  expect(part.inert).toBe(true)
  // As a browser does with the focus in an inert part.
  field.blur()
  if (succeeds) answer.resolve('saved')
  else answer.reject(new Error('refused'))
  expect(await work).toBe(succeeds ? 'saved' : 'refused')
  expect(part.inert).toBe(false)
  expect(document.activeElement).toBe(field)
})
