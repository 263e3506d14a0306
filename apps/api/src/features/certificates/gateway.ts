import type { Config } from '../../app/config.ts'
import { documentMarks, type DocumentMarks } from '../../platform/crypto/document-marks.ts'

/** The marks on certificates. */
export const certificateMarks = (config: Config): DocumentMarks => documentMarks(config, { purpose: 'certificates', page: 'certificate' })
