import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { listOwnCertificates, printCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { exampleOwnCertificate } from '@campus/contracts/certificates/examples.ts'
import type { OwnCertificate } from '@campus/contracts/certificates/list-schema.ts'
import { exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api-client/session.ts'
import { renderPage } from '../testing/render-page.tsx'
import { OwnCertificates } from './own-certificates.tsx'

beforeEach(() => session.adopt({ ...exampleUser, token: exampleToken() }))

const answers = (...data: OwnCertificate[]) => mock(listOwnCertificates, { success: true, data })

test('lists certificates with revoked and invalid ones marked, and downloads them as PDF', async () => {
  const kept: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  server.use(
    answers(
      exampleOwnCertificate,
      { ...exampleOwnCertificate, number: 'FC2026-0001', kind: 'fee', revokedAt: '2026-07-09T05:30:00.000Z' },
      {
        ...exampleOwnCertificate,
        number: 'FC2026-0002',
        kind: 'fee',
        takenBackOn: '2026-07-10',
      },
    ),
    mock(printCertificate, new Blob(['%PDF-1.7'], { type: 'application/pdf' })),
  )
  await renderPage(<OwnCertificates />)
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Bonafide Certificate 03-07-2026, Opening a bank account, BC2026-0001PDF',
    'Fee Certificate Revoked on 09-07-202603-07-2026, Opening a bank account, FC2026-0001PDF',
    'Fee Certificate Payment reversed on 10-07-202603-07-2026, Opening a bank account, FC2026-0002PDF',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'PDF of certificate BC2026-0001' }))
  await vi.waitFor(() => expect(kept).toEqual(['BC2026-0001.pdf']))
  click.mockRestore()
})

fullTest('shows nothing without certificates and offers a retry on failure', async () => {
  server.use(mock(listOwnCertificates, new AppError('UNAVAILABLE')))
  await renderPage(<OwnCertificates />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(answers())
  await userEvent.click(retry)
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Certificates' })).toBeNull())
})
