import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instituteQuery } from '../site/api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { TopBar } from './top-bar.tsx'

const brand = () => within(screen.getByRole('banner')).getAllByRole('link')[0]

test('the link of the logo is named after the college', async () => {
  await renderPage(<TopBar />, { known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute) })
  expect(brand()?.textContent).toContain(`Home of ${exampleInstitute.shortName}`)
})

test('without a college the link of the logo is named Home', async () => {
  server.use(mock(getInstitute, new AppError('NOT_FOUND')))
  await renderPage(<TopBar />)
  expect(brand()?.textContent).toBe('Home')
})
