import { applicationStatuses } from '@campus/contracts/admissions/options.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

test('each status has its own label and shape', () => {
  const { container } = render(applicationStatuses.map((status) => <StatusBadge key={status} status={status} />))
  const marks = [...container.children]
  expect(marks.map((mark) => mark.textContent.trim())).toEqual([...applicationStatuses])
  expect(new Set(marks.map((mark) => mark.querySelector('svg')?.innerHTML)).size).toBe(applicationStatuses.length)
})

test('is plain text unless the badge variant is chosen', () => {
  const { container } = render([<StatusBadge key="plain" status="Pending" />, <StatusBadge key="badge" status="Pending" variant="badge" />])
  expect([...container.children].map((mark) => mark.getAttribute('data-variant'))).toEqual(['plain', 'badge'])
})
