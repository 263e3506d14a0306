import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../app/config.ts'
import { deriveKey } from './keys.ts'
import { siteOrigin } from '../http/origins.ts'

/** 96 bits: more than anybody guesses, and few enough for a small QR code. */
const markLength = 16

export type DocumentMarks = {
  /** The page of the public site that confirms a paper by its number. */
  confirmationOf: (number: string) => string
  isMarkOf: (number: string, mark: string) => boolean
}

/**
 * The marks on papers of one sort, by which whoever holds one shows that they do; `page` is the path of the page that confirms them. Their key, one for each `purpose`, lasts as
 * long as the papers.
 */
export const documentMarks = (config: Config, { purpose, page }: { purpose: string; page: string }): DocumentMarks => {
  const key = deriveKey(config.secrets.pii, purpose)
  const markOf = (number: string) => createHmac('sha256', key).update(number).digest('base64url').slice(0, markLength)

  return {
    confirmationOf: (number) => {
      const address = new URL(`/${page}/${number}`, siteOrigin(config))
      address.searchParams.set('mark', markOf(number))
      return address.href
    },
    isMarkOf: (number, mark) => {
      const [given, right] = [Buffer.from(mark), Buffer.from(markOf(number))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
