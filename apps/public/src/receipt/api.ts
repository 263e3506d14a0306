import { read } from '../kit/read.ts'

const fees = () => import('@campus/contracts/fees/endpoints.ts')

/** What the college says of a receipt, for who holds it: the mark is printed on it. */
export const confirmationQuery = (number: string, mark: string) =>
  read(fees, 'confirmReceipt', (reply) => reply.data, { params: { number }, query: { mark } })
