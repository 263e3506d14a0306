import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form.ts'
import type { Request } from '@campus/contracts/core/endpoint.ts'
import type { EditedRecord } from '@campus/contracts/students/correction-schema.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'

/** What of a record can be corrected, as it stands there now, and what can be chosen in its fields. */
export const correctionQuery = (uniqueId: string) =>
  queryOptions({
    queryKey: [findRecord.path, uniqueId],
    queryFn: async (): Promise<{ record: EditedRecord; options: AdmissionOptions }> => {
      const [record, { data: form }] = await Promise.all([fetchCurrentRecord(uniqueId), call(getAdmissionForm, {})])
      // What was applied for is not corrected.
      return { record, options: { ...form, universities: [], admissionCourses: [] } }
    },
  })

/** The same, past what was read before. */
export const fetchCurrentRecord = async (uniqueId: string): Promise<EditedRecord> => (await call(findRecord, { params: { uniqueId } })).data

/** Whatever screen has something of the person asks anew. */
export const useCorrectRecord = (uniqueId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Request<typeof correctRecord>['body']) => call(correctRecord, { params: { uniqueId }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
