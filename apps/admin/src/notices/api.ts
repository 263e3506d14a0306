import type { NoticeDraft } from '@campus/contracts/notices/editing-schema.ts'
import {
  createNotice,
  deleteNotice,
  findNoticeContent,
  listAllNotices,
  saveNotice,
  uploadNoticeFile,
} from '@campus/contracts/notices/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import type { UploadFile } from '../form/file-upload-field.tsx'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { TextListSearchParams } from '../content/text-list-search-params.ts'

/** A page of all notices, drafts and those that are over too. */
export const noticesQuery = (address: TextListSearchParams) =>
  endpointQuery(listAllNotices, { query: listRequest(address) }, ({ data, total, next, previous }) => ({ data, total, next, previous }))

/** One notice as it was written. */
export const noticeQuery = (id: string) => endpointQuery(findNoticeContent, { params: { id } }, (reply) => reply.data)

export const useCreateNotice = () =>
  useMutation({
    mutationFn: (body: { id: string; content: NoticeDraft }) => call(createNotice, { body }),
    onSuccess: useRefetch(listAllNotices),
  })

export const useSaveNotice = (id: string) =>
  useMutation({
    mutationFn: (body: { version: number; content: NoticeDraft }) => call(saveNotice, { params: { id }, body }),
    onSuccess: useRefetch(listAllNotices),
  })

export const useDeleteNotice = (id: string) =>
  useMutation({
    mutationFn: (version: number) => call(deleteNotice, { params: { id }, query: { version } }),
    onSuccess: useRefetch(listAllNotices),
  })

export const sendFile: UploadFile = async (file, onSent) =>
  (await call(uploadNoticeFile, { body: { fileName: plainName(file.name) }, files: { file }, onSent })).data.address

/** A file name may contain characters that no form accepts, such as line breaks; it is only a hint and must not stop the upload. */
const plainName = (name: string) => name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 300)
