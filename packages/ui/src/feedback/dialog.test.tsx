import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

const Two = () => {
  const [open, setOpen] = useState(['Form', 'Alert'])
  const close = (title: string) => setOpen((titles) => titles.filter((other) => other !== title))
  return (
    <MantineProvider env="test">
      {open.map((title) => (
        <Dialog key={title} title={title} onClose={() => close(title)}>
          <input aria-label={`Field of ${title}`} />
        </Dialog>
      ))}
    </MantineProvider>
  )
}
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)
const isLocked = () => document.documentElement.classList.contains('scroll-locked')

test('Escape closes the topmost dialog alone, and the page stays locked until the last one is closed', async () => {
  render(<Two />)
  expect(titles()).toEqual(['Form', 'Alert'])
  await userEvent.keyboard('{Escape}')
  expect([titles(), isLocked()]).toEqual([['Form'], true])
  await userEvent.keyboard('{Escape}')
  expect([titles(), isLocked()]).toEqual([[], false])
})

test('Escape does not close a dialog that is inert', async () => {
  render(<Two />)
  for (const dialog of screen.getAllByRole('dialog')) {
    const part = [...document.body.children].find((element) => element.contains(dialog))
    part?.setAttribute('inert', '')
  }
  await userEvent.keyboard('{Escape}')
  expect(titles()).toHaveLength(2)
})
