import { answerFilters } from '@campus/contracts/admissions/list/answer-filter.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

/** The choice questions by whose answers applications can be filtered. The form is cached for all screens. */
export const answerFiltersQuery = queryOptions({ ...endpointQuery(getAdmissionForm, {}, ({ data }) => data), select: answerFilters })
