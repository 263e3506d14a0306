import { listApplications } from '@campus/contracts/admissions/endpoints.ts'
import { read } from '../kit/read.ts'

/** So many of the latest applications are shown. */
export const latestShown = 5

/** The applications that came last. */
export const latestQuery = read(listApplications, { query: { Limit: latestShown } }, ({ data }) => data)
