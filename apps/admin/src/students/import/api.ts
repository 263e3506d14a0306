import { saveFile } from '@campus/client/save-file.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { workbookType } from '@campus/contracts/core/files.ts'
import {
  exportImportProblems,
  findStudents,
  getStudentImport,
  importStudents,
  listImportProblems,
  listStudentImports,
} from '@campus/contracts/students/endpoints.ts'
import type { ImportMode } from '@campus/contracts/students/import-columns.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { useRefetch } from '../../api-client/use-refetch.ts'

/** Milliseconds between two looks at an import that is under way. */
const pulse = 1000

/** The progress of an import, polled until its end. */
export const importQuery = (importId: string) =>
  queryOptions({
    ...endpointQuery(getStudentImport, { params: { importId } }, ({ data }) => data),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? pulse : false),
  })

/** The admission form's options, which the columns of a file follow. */
export const formQuery = endpointQuery(getAdmissionForm, {}, (reply) => reply.data)

/** The latest imports. */
export const importsQuery = endpointQuery(listStudentImports, {}, ({ data }) => data)

/** The problems of a file's rows, page by page. */
export const problemsQuery = (importId: string) =>
  infiniteQueryOptions({
    queryKey: [listImportProblems.path, importId],
    queryFn: ({ pageParam: after, signal }) => call(listImportProblems, { params: { importId }, query: { after }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0)
      return shown < total ? shown : undefined
    },
  })

export const saveProblems = async (importId: string): Promise<void> =>
  saveFile(await call(exportImportProblems, { params: { importId } }), 'problems.csv')

/** Sends a file to be checked or imported. */
export const useImportStudents = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ mode, file, onSent }: { mode: ImportMode; file: File; onSent: (share: number) => void }) => {
      // Windows calls a CSV file a workbook's, or nothing at all; the server looks at the content.
      const students = new Blob([file], { type: file.name.toLowerCase().endsWith('.csv') ? 'text/csv' : workbookType })
      return call(importStudents, { body: { mode, fileName: file.name.slice(0, 200) }, files: { students }, onSent })
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importQuery(data._id).queryKey, data)
    },
  })
}

/** Refetches everything that a finished import has changed. */
export const useImportEnded = () => useRefetch(listStudentImports, findStudents)
