import type { Config } from '../config.ts'
import { documentMarks, type DocumentMarks } from '../kit/document-marks.ts'

/** The marks on receipts. */
export const receiptMarks = (config: Config): DocumentMarks => documentMarks(config, { purpose: 'receipts', page: 'receipt' })
