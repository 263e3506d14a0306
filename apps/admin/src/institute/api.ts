import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { read } from '../kit/read.ts'

/** Who the college is. */
export const instituteQuery = read(getInstitute, {}, (reply) => reply.data)
