import { closeDay, findDrawer } from '@campus/contracts/closings/endpoints.ts'
import { recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { exampleFeePayment } from '@campus/contracts/fees/examples.ts'
import { hostileRequests } from './requests.ts'
import type { Person } from '../demo-accounts.ts'

/**
 * Closes days with every hostile string, as an admin whose name is one, while nobody else records payments. Returns the endpoints that were
 * called and the number of a closing.
 */
export const closeWithHostileText = async (baseURL: string, office: Person, uniqueId: string) => {
  const { send, fill, filled } = await hostileRequests(baseURL, office)
  const { entries } = (await send(findDrawer)).data
  const count = { counted: 0, reason: 'x' }
  const { number } = (await send(closeDay, { body: { seen: { entries }, ...count } })).data
  const along = async () => {
    // Paid in cash, so that the count differs and the reason is shown.
    await send(recordPayment, { body: { ...exampleFeePayment, paymentMethod: 'Cash', uniqueId, Paid_amount: 1 } })
    return {}
  }
  await fill(closeDay, (round) => ({ seen: { entries: 1, after: number + round }, ...count }), { along, most: 4 })
  return { filled, closing: number + 1 }
}
