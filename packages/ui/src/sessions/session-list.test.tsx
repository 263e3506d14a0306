import { exampleOwnSession } from '@campus/contracts/identity/examples.ts'
import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SessionList } from './session-list.tsx'

const phone: OwnSession = { ...exampleOwnSession, _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c01', current: false }
const desk: OwnSession = {
  ...phone,
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c02',
  browser: 'Firefox',
  system: 'Windows',
  network: '198.51.100.x',
}
const unknown: OwnSession = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c03',
  signedInAt: phone.signedInAt,
  usedAt: phone.usedAt,
  current: false,
}
const own: OwnSession = { ...exampleOwnSession, browser: 'Safari', system: 'macOS' }

const show = (...all: OwnSession[]) => {
  const onEnd = vi.fn<(id: string) => void>()
  const List = () => {
    const [sessions, setSessions] = useState(all)
    const end = (gone: (session: OwnSession) => boolean) => setSessions(sessions.filter((session) => !gone(session)))
    return (
      <>
        <h2 id="title">Where you are signed in</h2>
        <SessionList
          sessions={sessions}
          ending={undefined}
          endingOthers={false}
          onEnd={(session) => {
            onEnd(session._id)
            end(({ _id }) => _id === session._id)
          }}
          onEndOthers={() => end(({ current }) => !current)}
          labelledBy="title"
        />
      </>
    )
  }
  render(<List />)
  return onEnd
}
const rows = () => within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem')

test('lists this browser first and without a button, the others with network and last use', () => {
  show(phone, unknown, own)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Safari on macOS This browserNetwork 203.0.113.xIn use now',
    'Chrome on Android Network 203.0.113.xLast used 04-07-2026, 16:35End',
    'Unknown browser Network not knownLast used 04-07-2026, 16:35End',
  ])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'End: Chrome on Android, 203.0.113.x',
    'End: Unknown browser',
    'End all others',
  ])
})

test('the focus goes on to the next button, to the one before and at last to the list', async () => {
  const onEnd = show(own, phone, desk)
  screen.getByRole('button', { name: /^End: Chrome/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^End: Firefox/ }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('list'))
  expect(onEnd.mock.calls.flat()).toEqual([phone._id, desk._id])
  expect(screen.getByText('You are signed in nowhere else.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('after the end of all others the list has the focus', async () => {
  show(own, phone, desk)
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  expect(rows()).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('list'))
})
