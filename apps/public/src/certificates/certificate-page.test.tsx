import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { confirmCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { documentCheckMessages } from '@campus/contracts/certificates/document-check-messages.ts'
import { exampleCertificateConfirmation } from '@campus/contracts/certificates/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { CertificatePage } from './certificate-page.tsx'

const show = () =>
  renderPage(<CertificatePage number="FC2026-0001" mark="its-mark" />, {
    known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute),
  })
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

fullTest('a genuine certificate is confirmed with its kind, day, holder’s first name and what its kind has', async () => {
  const asked: unknown[] = []
  server.use(
    mock(confirmCertificate, ({ params, query }) => {
      asked.push([params.number, query.mark])
      return { success: true as const, data: exampleCertificateConfirmation }
    }),
  )
  await show()
  expect(await screen.findByRole('heading', { name: 'The college gave this certificate' })).toBeTruthy()
  expect(facts()).toEqual([
    ['Kind', 'Fee Certificate'],
    ['Certificate No.', 'FC2026-0001'],
    ['Issued on', '03-07-2026'],
    ['Period', '01-04-2026 to 03-07-2026'],
    ['Total paid', '₹75,000.50'],
    ['Issued to', 'Asha D.'],
  ])
  expect(asked).toEqual([['FC2026-0001', 'its-mark']])
})

test('a revoked certificate is shown as invalid with its day', async () => {
  server.use(mock(confirmCertificate, { success: true, data: { ...exampleCertificateConfirmation, revokedOn: '2026-07-09' } }))
  await show()
  expect(within(await screen.findByRole('alert')).getByRole('heading', { name: 'This certificate was revoked' })).toBeTruthy()
  expect(facts()).toContainEqual(['Revoked on', '09-07-2026'])
  expect(screen.queryByText('The college gave this certificate')).toBeNull()
})

test('a certificate with a payment reversed later is shown as wrong with its day', async () => {
  server.use(mock(confirmCertificate, { success: true, data: { ...exampleCertificateConfirmation, takenBackOn: '2026-07-09' } }))
  await show()
  const verdict = within(await screen.findByRole('alert'))
  expect(verdict.getByRole('heading', { name: 'A payment on this certificate was reversed' })).toBeTruthy()
  expect(facts()).toContainEqual(['Payment reversed on', '09-07-2026'])
  expect(facts()).toContainEqual(['Total paid', '₹75,000.50'])
  expect(screen.queryByText('The college gave this certificate')).toBeNull()
})

test('an unknown certificate is said to have another number or code', async () => {
  server.use(mock(confirmCertificate, new AppError('NOT_FOUND')))
  await show()
  expect(within(await screen.findByRole('alert')).getByRole('heading', { name: documentCheckMessages.unknown.title })).toBeTruthy()
})
