import { answerFilters } from '@campus/contracts/admissions/answer-filter.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { read } from '../kit/read.ts'

/** The answers by which applications can be looked for: what is chosen at the college's own questions. */
export const answersQuery = read(getAdmissionForm, {}, ({ data }) => answerFilters(data))
