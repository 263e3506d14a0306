import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import type { Request } from '@campus/contracts/core/endpoint.ts'
import type { EditedRecord } from '@campus/contracts/students/correction-schema.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'

/** The correctable values of a record and the choices of its fields. */
export const correctionQuery = (uniqueId: string) =>
  queryOptions({
    queryKey: [findRecord.path, uniqueId],
    queryFn: async (): Promise<{ record: EditedRecord; options: AdmissionOptions }> => {
      const [record, { data: form }] = await Promise.all([fetchCurrentRecord(uniqueId), call(getAdmissionForm, {})])
      // The chosen course cannot be corrected.
      return { record, options: { ...form, universities: [], admissionCourses: [] } }
    },
  })

/** Loads the same, bypassing the cache. */
export const fetchCurrentRecord = async (uniqueId: string): Promise<EditedRecord> => (await call(findRecord, { params: { uniqueId } })).data

/** Refetches every screen with data of the student. */
export const useCorrectRecord = (uniqueId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Request<typeof correctRecord>['body']) => call(correctRecord, { params: { uniqueId }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
