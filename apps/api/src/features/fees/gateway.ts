import type { Config } from '../../app/config.ts'
import { documentMarks, type DocumentMarks } from '../../platform/crypto/document-marks.ts'

/** The marks on receipts. */
export const receiptMarks = (config: Config): DocumentMarks => documentMarks(config, { purpose: 'receipts', page: 'receipt' })
