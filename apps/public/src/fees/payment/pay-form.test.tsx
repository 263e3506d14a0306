import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { findFeeInfo } from '@campus/contracts/fees/endpoints.ts'
import { exampleFeeInfo } from '@campus/contracts/fees/examples.ts'
import { beginOnlinePayment, findOnlineSetup } from '@campus/contracts/payments/endpoints.ts'
import { exampleBegunPayment } from '@campus/contracts/payments/examples.ts'
import type { OnlineSetup } from '@campus/contracts/payments/schema.ts'
import { findPaymentsUnderWay } from '@campus/contracts/payments/under-way-endpoints.ts'
import type { PaymentUnderWay } from '@campus/contracts/payments/under-way-schema.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { validateStudentId } from '@campus/contracts/students/endpoints.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { instituteQuery } from '../../site/api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PaymentPage } from './payment-page.tsx'

// A whole page that loads rules and alerts on demand.
const paysBy = (provider: OnlineSetup['provider']) =>
  mock(findOnlineSetup, { success: true, data: { provider, isTrial: provider === 'simulator' } })

const show = () => renderPage(<PaymentPage />, { known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute) })

const find = async () => {
  server.use(
    mock(findFeeInfo, { success: true, data: exampleFeeInfo }),
    mock(validateStudentId, { success: true, data: { isValidated: true } }),
    mock(listCourses, { success: true, data: [exampleCourse] }),
  )
  await show()
  await userEvent.type(screen.getByLabelText('Student Id'), 'STU123{Enter}')
  await screen.findByText('Asha Demo', { selector: 'dd' })
}

describe('where the college takes payments online', () => {
  const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay Your Fee' }))
  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount to pay now')
  const goesTo = vi.fn<(address: string | URL) => void>()
  beforeEach(() => {
    goesTo.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(goesTo)
  })
  const findPayable = async (underWay: PaymentUnderWay[] = []) => {
    server.use(paysBy('razorpay'), mock(findPaymentsUnderWay, { success: true, data: underWay }))
    await find()
  }

  fullTest('Pay Your Fee goes on to the page of the provider, with the amount that was entered', async () => {
    await findPayable()
    const begun: unknown[] = []
    server.use(
      mock(beginOnlinePayment, ({ body }) => {
        begun.push(body)
        return { success: true, data: exampleBegunPayment }
      }),
    )
    await userEvent.type(amount(), '12,500.50')
    await pay()
    await vi.waitFor(() => expect(goesTo).toHaveBeenCalledWith(exampleBegunPayment.redirectUrl))
    expect(begun).toEqual([{ uniqueId: 'STU123', amount: 12_500.5 }])
  })

  fullTest('says what somebody is paying for the student already', async () => {
    await findPayable([{ amount: 700, begunAt: '2026-11-28T05:02:00.000Z' }])
    expect(await screen.findByText(/Somebody began to pay ₹700 at 10:32.* do not pay it again/)).toBeTruthy()
  })

  fullTest('an amount that cannot be paid is told at its field, and nothing is begun', async () => {
    await findPayable()
    await pay()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter the amount that you want to pay')).toBeTruthy()
    await userEvent.type(amount(), '150500')
    await pay()
    expect(screen.getAllByText('That is more than the ₹1,50,499.50 that is due.').length).toBeGreaterThan(0)
    expect(goesTo).not.toHaveBeenCalled()
  })

  fullTest('without a student it says whom to find first', async () => {
    server.use(paysBy('razorpay'))
    await show()
    await userEvent.type(amount(), '500')
    await pay()
    expect(await screen.findByText('Find the student first, then enter the amount')).toBeTruthy()
  })

  fullTest('a provider that cannot be reached is told, and the amount stays', async () => {
    await findPayable()
    server.use(mock(beginOnlinePayment, new AppError('UNAVAILABLE', { message: 'Not just now' })))
    await userEvent.type(amount(), '500')
    await pay()
    expect(await screen.findByText('Not just now')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(amount().value).toBe('500')
  })

  test('a simulator says that no money moves', async () => {
    server.use(paysBy('simulator'))
    await show()
    expect(await screen.findByText(/no money moves/)).toBeTruthy()
  })
})
