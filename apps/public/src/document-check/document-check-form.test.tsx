import { documentCheckMessages as words } from '@campus/contracts/certificates/document-check-messages.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { DocumentCheckForm } from './document-check-form.tsx'

const mark = 'Ab3-dE5_gH7iJ9kL'
const type = async (number: string, code: string) => {
  const typed = [number, code] as const
  for (const [i, label] of [words.number, words.code].entries()) await userEvent.type(screen.getByLabelText(label), typed[i] ?? '')
  await userEvent.click(screen.getByRole('button', { name: words.check }))
}

test.each([
  [' r2026-001001 ', `/receipt/R2026-001001?mark=${mark}`],
  ['bc2026-0001', `/certificate/BC2026-0001?mark=${mark}`],
])('the number %j opens the page of its document with the code', async (number, address) => {
  const { router } = await renderPage(<DocumentCheckForm />)
  await type(number, mark.replaceAll(/.{4}/g, '$& '))
  await expect.poll(() => router.state.location.href).toBe(address)
})

test('an impossible number or code shows an error at its field', async () => {
  const { router } = await renderPage(<DocumentCheckForm />)
  await type('STU25348004', 'short')
  expect(await screen.findByText(words.otherNumber)).toBeTruthy()
  expect(screen.getByText(words.otherCode)).toBeTruthy()
  expect(router.state.location.href).toBe('/')

  await userEvent.clear(screen.getByLabelText(words.number))
  await type('R2026-001001', 'x')
  // A corrected field shows no error any more.
  await expect.poll(() => screen.queryByText(words.otherNumber)).toBeNull()
  expect(screen.getByText(words.otherCode)).toBeTruthy()
})
