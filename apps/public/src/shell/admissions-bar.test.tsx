import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { AdmissionsBar } from './admissions-bar.tsx'

const institute = { ...exampleInstitute, admission: { ...exampleInstitute.admission, session: '2025-2026' } }

const show = (admissionState: Institute['admissionState']) =>
  renderPage(<AdmissionsBar />, { known: (cache) => void cache.setQueryData(instituteQuery.queryKey, { ...institute, admissionState }) })

test.each([
  [{ phase: 'open', lastDate: '2025-07-31' }, 'Admissions 2025-2026 are open. Last date 31-07-2025'],
  [{ phase: 'closed', lastDate: '2025-07-31' }, 'Admissions 2025-2026 are closed. Last date was 31-07-2025'],
  [{ phase: 'upcoming', opens: '2025-06-01' }, 'Admissions 2025-2026 are not open yet. They open on 01-06-2025'],
  [{ phase: 'unannounced' }, 'The dates of admissions 2025-2026 are not announced yet.'],
] as const)('for admissions that are %o it shows %s', async (state, words) => {
  await show(state)
  const line = screen.getByRole('complementary', { name: 'Admissions' })
  expect(line.querySelector('p')?.textContent?.trim()).toBe(words)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
})

test('without a college there is no empty landmark', async () => {
  server.use(mock(getInstitute, new AppError('NOT_FOUND')))
  await renderPage(<AdmissionsBar />)
  expect(screen.queryByRole('complementary')).toBeNull()
})
