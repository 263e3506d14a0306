import { applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusMark } from './status-mark.tsx'

test('each status has its word and a shape of its own', () => {
  const { container } = render(applicationStatuses.map((status) => <StatusMark key={status} status={status} />))
  const marks = [...container.children]
  expect(marks.map((mark) => mark.textContent.trim())).toEqual([...applicationStatuses])
  expect(new Set(marks.map((mark) => mark.querySelector('svg')?.innerHTML)).size).toBe(applicationStatuses.length)
})

test('it is plain unless a badge is asked for', () => {
  const { container } = render([<StatusMark key="plain" status="Pending" />, <StatusMark key="badge" status="Pending" look="badge" />])
  expect([...container.children].map((mark) => mark.getAttribute('data-look'))).toEqual(['plain', 'badge'])
})
