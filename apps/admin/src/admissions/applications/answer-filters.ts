import { answerFilters } from '@campus/contracts/admissions/answer-filter.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

/** The answers by which applications can be looked for: what is chosen at the college's own questions. The form is kept for all screens. */
export const answerFiltersQuery = queryOptions({ ...endpointQuery(getAdmissionForm, {}, ({ data }) => data), select: answerFilters })
