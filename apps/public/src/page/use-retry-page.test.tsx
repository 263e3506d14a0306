import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useRetryPage } from './use-retry-page.ts'
import { renderPage } from '../testing/render-page.tsx'

test('refetches failed queries of page and layout and keeps the others', async () => {
  const brand = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('The college')
  const links = vi.fn()
  const reset = vi.fn()
  const Page = () => {
    const { data } = useQuery<string>({ queryKey: ['brand'], queryFn: brand })
    useQuery({ queryKey: ['links'], queryFn: links })
    const { retry } = useRetryPage(new Error('away'), reset)
    return (
      <button type="button" onClick={retry}>
        {data ?? 'Try again'}
      </button>
    )
  }
  await renderPage(<Page />, { known: (cache) => cache.setQueryData(['links'], []) })
  await vi.waitFor(() => expect(brand).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'The college' })).toBeTruthy()
  expect(reset).toHaveBeenCalledOnce()
  expect(links).not.toHaveBeenCalled()
})
