import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listApprovals } from '@campus/contracts/approvals/endpoints.ts'
import { exampleApproval } from '@campus/contracts/approvals/examples.ts'
import { formatMoment } from '@campus/contracts/core/dates.ts'
import { findFeeLedger, findOfficeFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { exampleFeeLedger, exampleOfficeFeeInfo } from '@campus/contracts/fees/examples.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin, settled } from '../testing/render-admin.tsx'

const asked = vi.fn<(subject: string | undefined) => void>()

beforeEach(() => {
  asked.mockReset()
  server.use(...college())
  server.use(
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(findOfficeFeeInfo, { success: true, data: exampleOfficeFeeInfo }),
    mock(findFeeLedger, { success: true, data: exampleFeeLedger }),
    mock(listApprovals, ({ query: { subject } }) => {
      asked(subject)
      const own = { ...exampleApproval, isOwn: true, mayDecide: false }
      return {
        success: true as const,
        data: [own, { ...own, _id: own._id.replace(/a$/, 'b'), kind: 'erasure' as const, amount: undefined }],
      }
    }),
  )
})

const open = async (duties: Duty[]) => {
  renderAdmin('/admin/student/pay/fee?id=STU123', 'admin', duties)
  await screen.findByRole('heading', { level: 2, name: 'Ledger' })
}

test('the ledger begins with what waits for a second person, also where oneself has asked', async () => {
  await open(['owner'])
  const waits = await screen.findByText('Waiting for approval: Give a concession')
  const line = waits.closest('li')
  expect(line?.textContent).toContain('₹20,000')
  expect(line?.textContent).toContain(`Asked for by Second Clerk, ${formatMoment(exampleApproval.askedAt)}`)
  expect(line?.textContent).toContain('Merit scholarship')
  expect(
    within(line ?? document.body)
      .getByRole('link', { name: 'See the request' })
      .getAttribute('href'),
  ).toBe('/admin/approvals')
  expect(line?.parentElement?.firstElementChild).toBe(line)
  expect(asked).toHaveBeenLastCalledWith('STU123')
  // An erasure is none of the ledger's.
  expect(screen.getAllByText(/^Waiting for approval/)).toHaveLength(1)
  await settled()
})

test('whoever sees no requests is not shown them in the ledger, and asks for none', async () => {
  await open(['cashier'])
  await settled()
  expect(screen.queryByText(/^Waiting for approval/)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
