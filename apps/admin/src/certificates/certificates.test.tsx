import { sessionOwner } from '../api-client/session-owner.ts'
import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { issueCertificate, listCertificates, printCertificate, revokeCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCertificateSummary } from '@campus/contracts/certificates/examples.ts'
import type { CertificateSummary } from '@campus/contracts/certificates/list-schema.ts'
import { certificateMessages } from '@campus/contracts/certificates/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { college, withoutAddress } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

beforeEach(() => sessionOwner.setState({ owner: 'office@aranya.example', duties: ['owner'] }))

const ask = vi.fn<() => Promise<StudentRecord>>()
const asked = vi.fn<(query: object) => void>()
const lists = (...data: CertificateSummary[]) =>
  mock(listCertificates, ({ query }) => {
    asked(query)
    return { success: true as const, data }
  })
const admitted = { ...exampleStudentRecord, isAdmitted: true, applicationStatus: 'Approved', semester: 1 } satisfies StudentRecord
const revokedOne = {
  ...exampleCertificateSummary,
  number: 'BC2026-0002',
  revoked: { at: '2026-07-09T05:30:00.000Z', reason: 'A former name' },
}

beforeEach(() => {
  asked.mockReset()
  // The first that fits answers.
  server.use(lists(exampleCertificateSummary, revokedOne), ...college())
  fakeLiveConnection(() => ({ ask }))
  ask.mockReset().mockResolvedValue(admitted)
})
afterEach(settled)

const section = async () => within(await screen.findByRole('region', { name: 'Certificates' }))
const openIssue = async () => {
  const { user } = renderAdmin('/admin/view/student/STU123')
  await user.click(await (await section()).findByRole('button', { name: 'Issue a certificate' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: /Issue a certificate: Asha/ })) }
}

fullTest('a record lists certificates, a revoked one with day and reason', async () => {
  renderAdmin('/admin/view/student/STU123')
  const items = await (await section()).findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Bonafide Certificate BC2026-000103-07-2026, Office: Opening a bank account. ValidPDFRevoke',
    'Bonafide Certificate BC2026-000203-07-2026, Office: Opening a bank account. Revoked on 09-07-2026: A former namePDF',
  ])
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ student: 'STU123' }))
})

test('the register and a record say of certificates that nobody else can check them', async () => {
  server.use(withoutAddress())
  const { router } = renderAdmin('/admin/certificates')
  const note = /only the server itself can open/
  expect(await screen.findByText(note)).toBeTruthy()
  await router.navigate({ to: '/view/student/$studentId', params: { studentId: 'STU123' } })
  expect(await (await section()).findByText(note)).toBeTruthy()
})

fullTest('a certificate with a payment reversed later is marked and can still be revoked', async () => {
  const outdated = { ...exampleCertificateSummary, number: 'FC2026-0001', kind: 'fee' as const, takenBackOn: '2026-07-09' }
  server.use(lists(outdated, { ...outdated, number: 'FC2026-0002', revoked: { at: '2026-07-10T05:30:00.000Z', reason: 'It bounced' } }))
  renderAdmin('/admin/view/student/STU123')
  const items = await (await section()).findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Fee Certificate FC2026-000103-07-2026, Office: Opening a bank account. Payment reversed on 09-07-2026PDFRevoke',
    'Fee Certificate FC2026-000203-07-2026, Office: Opening a bank account. Revoked on 10-07-2026: It bouncedPDF',
  ])
})

fullTest('an applicant without approval cannot get one', async () => {
  ask.mockResolvedValue({ ...exampleStudentRecord, isAdmitted: false })
  server.use(lists())
  renderAdmin('/admin/view/student/STU123')
  expect(await (await section()).findByText('Only an approved student gets a certificate.')).toBeTruthy()
  expect((await section()).queryByRole('button')).toBeNull()
})

fullTest('a bonafide certificate is issued under one key until its response arrives', async () => {
  const sent: unknown[] = []
  const keys = new Set<string | null>()
  let lost = true
  server.use(
    // Never responds; later handlers do.
    http.post('*/api/v1/admin/certificates', ({ request }) => void keys.add(request.headers.get('idempotency-key'))),
    mock(issueCertificate, ({ body }) => {
      sent.push(body)
      if (lost) {
        lost = false
        return new AppError('UNAVAILABLE')
      }
      return { success: true as const, message: certificateMessages.issued('BC2026-0003'), data: { number: 'BC2026-0003' } }
    }),
  )
  const { user, dialog } = await openIssue()
  await user.click(dialog.getByRole('button', { name: 'Issue' }))
  expect(await dialog.findByText('Please say what the certificate is for')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Certificate is for/), 'Railway concession')
  await user.click(dialog.getByRole('switch', { name: 'With date of birth' }))
  await user.click(dialog.getByRole('button', { name: 'Issue' }))
  await dialog.findByText(new AppError('UNAVAILABLE').message)
  await user.click(dialog.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { uniqueId: 'STU123', kind: 'bonafide', purpose: 'Railway concession', withDateOfBirth: true }
  expect([sent, keys.size]).toEqual([[body, body], 1])
})

fullTest('a fee certificate asks for its days, by default the financial year', async () => {
  const sent: unknown[] = []
  server.use(
    mock(issueCertificate, ({ body }) => {
      sent.push(body)
      return new AppError('CONFLICT', { message: certificateMessages.notPaid })
    }),
  )
  const { user, dialog } = await openIssue()
  await user.selectOptions(dialog.getByLabelText(/Kind of certificate/), 'Fee Certificate')
  expect(dialog.queryByRole('switch')).toBeNull()
  const from = dialog.getByLabelText<HTMLInputElement>(/Fees paid from/)
  expect([from.value.slice(4), dialog.getByLabelText<HTMLInputElement>(/Fees paid until/).value.slice(4)]).toEqual(['-04-01', '-03-31'])
  await user.type(dialog.getByLabelText(/Certificate is for/), 'Income tax')
  await user.click(dialog.getByRole('button', { name: 'Issue' }))
  expect(await dialog.findByText(certificateMessages.notPaid)).toBeTruthy()
  expect(sent).toMatchObject([{ kind: 'fee', purpose: 'Income tax', from: from.value }])
})

fullTest('the register is filtered by kind and text, both kept in the URL', async () => {
  const { user, router } = renderAdmin('/admin/certificates')
  const table = within(await screen.findByRole('table', { name: 'Certificates' }))
  const link = (await table.findAllByRole('link', { name: /Asha Demo/ }))[0]
  expect(link?.getAttribute('href')).toBe('/admin/view/student/STU123')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Fee Certificate')
  await user.type(screen.getByLabelText('Search'), 'BC2026')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ kind: 'fee', search: 'BC2026', sort: '-issuedAt', Limit: 25 }))
  expect(router.state.location.search).toMatchObject({ kind: 'fee', search: 'BC2026' })
})

test('a certificate can be downloaded as PDF and revoked with a reason', async () => {
  const sent: unknown[] = []
  const saved = watchSavedFiles()
  server.use(
    mock(printCertificate, new Blob(['%PDF-1.7'], { type: 'application/pdf' })),
    mock(revokeCertificate, ({ params, body }) => {
      sent.push([params.number, body.reason])
      server.use(lists({ ...revokedOne, number: 'BC2026-0001' }))
      return { success: true as const, message: certificateMessages.isRevoked('BC2026-0001') }
    }),
  )
  const { user } = renderAdmin('/admin/certificates')
  await user.click(await screen.findByRole('button', { name: 'PDF BC2026-0001' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['BC2026-0001.pdf']))
  expect(screen.queryByRole('button', { name: 'Revoke BC2026-0002' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Revoke BC2026-0001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke certificate BC2026-0001?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await dialog.findByText('Please say why it is revoked')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Why it is revoked/), 'A former name')
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['BC2026-0001', 'A former name']])
  expect(screen.queryByRole('button', { name: 'Revoke BC2026-0001' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'PDF BC2026-0001' })))
})
