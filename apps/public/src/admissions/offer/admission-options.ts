import type { AdmissionFormOffer } from '@campus/contracts/admissions/form-content/schema.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { instituteQuery } from '../../site/api.ts'

/** The lists of the form, which no other page needs. */
export const admissionFormQuery = endpointQuery(
  () => import('@campus/contracts/admissions/endpoints.ts'),
  'getAdmissionForm',
  (reply) => reply.data,
)

/** Returns the current options of the form. */
export const admissionOptionsOf = (
  form: AdmissionFormOffer,
  { universities, admissionCourses }: Pick<Institute, 'universities' | 'admissionCourses'>,
): AdmissionOptions => ({ ...form, universities, admissionCourses })

/** Fetches the current options before their cache expires; undefined on failure. */
export const fetchAdmissionOptions = async (queryClient: QueryClient): Promise<AdmissionOptions | undefined> => {
  await Promise.all([instituteQuery, admissionFormQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  const form = queryClient.getQueryData(admissionFormQuery.queryKey)
  const institute = queryClient.getQueryData(instituteQuery.queryKey)
  return form && institute && admissionOptionsOf(form, institute)
}
