import { eraseFormerPictures, listContentVersions, listDeletedContent, restoreContentVersion } from '@campus/contracts/content/endpoints.ts'
import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import type { ContentVersion } from '@campus/contracts/content/schema.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

/** One thing that the office edits. */
export type Edited = { kind: ContentKindName; subject: string }

type VersionPage = { versions: ContentVersion[]; next: number | undefined }

/** The versions of a thing, the newest first, page by page. */
export const versionsQuery = ({ kind, subject }: Edited) =>
  infiniteQueryOptions({
    queryKey: [listContentVersions.path, kind, subject],
    queryFn: async ({ pageParam: before, signal }): Promise<VersionPage> => {
      const query = { Limit: 10, ...(before !== undefined && { before }) }
      const { data, next } = await call(listContentVersions, { params: { kind, subject }, query, signal })
      return { versions: data, next }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Refetches an open version history after a save. */
export const useRefetchVersions = ({ kind, subject }: Edited) => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: versionsQuery({ kind, subject }).queryKey })
}

/** Deleted entries of a kind that can be restored. */
export const deletedQuery = (kind: ContentKindName) => ({
  ...endpointQuery(listDeletedContent, { params: { kind } }, (reply) => reply.data),
  staleTime: 0,
})

/** The number of the version that is the newest by now. */
export const findNewestVersion = async ({ kind, subject }: Edited): Promise<number> => {
  const { data } = await call(listContentVersions, { params: { kind, subject }, query: { Limit: 1 } })
  return data[0]?.version ?? 0
}

type Restoring = Edited & { restored: number; version: number }

/** Makes a former version the newest one and refetches everything, because its changes may appear in several places. */
export const useRestore = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, subject, restored, version }: Restoring) =>
      call(restoreContentVersion, { params: { kind, subject, version: restored }, body: { version } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Deletes the pictures of former versions that stand nowhere on the site. */
export const erasePictures = (thing: Edited) => call(eraseFormerPictures, { params: thing })
