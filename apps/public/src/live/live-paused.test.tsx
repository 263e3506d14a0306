import type { Live } from '@campus/client/live-connection.ts'
import type { ConnectionState } from '@campus/client/reconnection.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useLiveConnection } from '../api-client/live-connection-store.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LivePaused } from './live-paused.tsx'

const resume = vi.fn<() => void>()
const become = (state: ConnectionState) => act(() => useLiveConnection.setState({ live: { resume } as unknown as Live, state }))
const paused = () => screen.queryByText('Live updates are paused')

afterEach(() => {
  useLiveConnection.setState({ live: null, state: 'connecting' })
  resume.mockClear()
})

test('shows that live updates are paused and offers a retry', async () => {
  await renderPage(<LivePaused />)
  become('open')
  expect(paused()).toBeNull()
  become('paused')
  expect(paused()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(resume).toHaveBeenCalledOnce()
  become('connecting')
  expect(paused()).toBeNull()
})

test('can be hidden', async () => {
  await renderPage(<LivePaused />)
  become('paused')
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Live updates are paused' }))
  become('connecting')
  become('paused')
  expect(paused()).toBeNull()
})
