import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { deriveKey } from '../kit/keys.ts'
import { siteOrigin } from '../kit/origins.ts'

/** 96 bits: more than anybody guesses, and few enough for a small QR code. */
const markLength = 16

/** The marks on receipts, by which whoever holds one shows that they do. Their key lasts as long as the receipts. */
export const receiptMarks = (config: Config) => {
  const key = deriveKey(config.secrets.pii, 'receipts')
  const markOf = (number: string) => createHmac('sha256', key).update(number).digest('base64url').slice(0, markLength)

  return {
    /** The page of the public site that confirms a receipt. */
    confirmationOf: (number: string): string => {
      const page = new URL(`/receipt/${number}`, siteOrigin(config))
      page.searchParams.set('mark', markOf(number))
      return page.href
    },
    isMarkOf: (number: string, mark: string): boolean => {
      const [given, right] = [Buffer.from(mark), Buffer.from(markOf(number))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
