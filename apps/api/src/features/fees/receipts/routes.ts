import { confirmReceipt, findReceipt, printReceipt } from '@campus/contracts/fees/endpoints.ts'
import type { Receipt } from '@campus/contracts/fees/receipts/schema.ts'
import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { toRupees } from '@campus/contracts/core/money.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../../../platform/http/access.ts'
import { textsOf } from '@campus/pdf-sheets/pdf-sheet.ts'
import { unprintable } from '@campus/pdf-sheets/printable-text.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { findReceiptFor, receiptQueries } from './queries.ts'
import { toReceipt } from './reply-presenter.ts'
import { receiptSheet } from './sheet-presenter.ts'

const unknown = () => new AppError('NOT_FOUND', { message: receiptMessages.unknown })

export const receiptRoutes = (app: FastifyInstance, { db, signatures }: Services): void => {
  const { findDocuments } = siteContentQueries(db)
  const { findConfirmation } = receiptQueries(db)
  const { confirmationOf, isSignatureOf } = signatures.receipt

  /** Somebody else's receipt is as unknown as one that there is not. */
  const find = async (number: string, request: FastifyRequest): Promise<Receipt> => {
    const stored = await findReceiptFor(db, number, callerOf(request))
    if (!stored) throw unknown()
    const { institute } = await findDocuments('institute')
    const receipt = toReceipt(stored, institute, confirmationOf(stored.receiptNumber))
    const missing = unprintable(textsOf(receiptSheet(receipt)).join('\n'))
    return { ...receipt, ...(missing.length > 0 && { unprintable: missing }) }
  }

  serve(app, findReceipt, async ({ params: { number } }, request) => ({ data: await find(number, request) }))

  serveFile(app, printReceipt, async ({ params: { number } }, request) => {
    const receipt = await find(number, request)
    return { name: `${receipt.receiptNumber}.pdf`, content: await app.printSheet(receiptSheet(receipt), callerOf(request)) }
  })

  serve(app, confirmReceipt, async ({ params: { number }, query: { mark } }) => {
    const found = isSignatureOf(number, mark) ? await findConfirmation(number) : null
    if (!found) throw unknown()
    const { at, paidOn, amountPaise, isReversed } = found
    return { data: { receiptNumber: number, date: paidOn ?? collegeDay(at), amount: toRupees(amountPaise), isReversed } }
  })
}
