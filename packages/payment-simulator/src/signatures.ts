import { createHmac } from 'node:crypto'

/** Returns the hex HMAC-SHA256 of a text, which is how the provider signs both events and returns. */
export const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Returns the signature of a payer's return; its four parts are joined in this order. */
export const signReturn = (parts: { linkId: string; referenceId: string; status: string; paymentId: string }, keySecret: string): string =>
  sign([parts.linkId, parts.referenceId, parts.status, parts.paymentId].join('|'), keySecret)
