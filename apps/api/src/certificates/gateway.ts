import type { Config } from '../config.ts'
import { documentMarks, type DocumentMarks } from '../kit/document-marks.ts'

/** The marks on certificates. */
export const certificateMarks = (config: Config): DocumentMarks => documentMarks(config, { purpose: 'certificates', page: 'certificate' })
