import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { AboutLoader } from './about-loader.tsx'

test("covers the page as a modal with its message under the page's title", async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await renderPage(<AboutLoader />, { known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute) })
  expect(showModal).toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Loading...' }).textContent).toContain('Please wait while we prepare everything for you')
  expect(document.title).toBe(`${exampleInstitute.name} | About`)
})
