import type { AlbumEdit } from '@campus/contracts/gallery/editing-schema.ts'
import {
  createAlbum,
  createImage,
  deleteAlbum,
  findAlbumContent,
  listAlbumLines,
  listAlbumNames,
  listAlbums,
  listAllImages,
  saveAlbum,
} from '@campus/contracts/gallery/endpoints.ts'
import type { AlbumDraft } from '@campus/contracts/gallery/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'

type OnSent = (share: number) => void

/** The names of all albums, to choose one from. */
export const albumNamesQuery = endpointQuery(listAlbumNames, {}, ({ data }) => data.map(({ aName }) => aName))

/** All albums as the office sees them. */
export const albumLinesQuery = endpointQuery(listAlbumLines, {}, (reply) => reply.data)

/** One album with its images, to change it. */
export const albumQuery = (id: string) => endpointQuery(findAlbumContent, { params: { id } }, (reply) => reply.data)

export const useCreateAlbum = () => {
  const onSuccess = useRefetch(listAlbumNames, listAlbums, listAlbumLines)
  return useMutation({
    mutationFn: ({ body, albumImage, onSent }: { body: AlbumDraft; albumImage: File | null; onSent: OnSent }) =>
      call(createAlbum, { body, files: { ...(albumImage && { albumImage }) }, onSent }),
    onSuccess,
  })
}

export const useCreateImage = () => {
  const onSuccess = useRefetch(listAlbums, listAllImages, listAlbumLines)
  return useMutation({
    mutationFn: ({ albumName, image, onSent }: { albumName: string; image: File; onSent: OnSent }) =>
      call(createImage, { body: { albumName }, files: { image }, onSent }),
    onSuccess,
  })
}

const everywhere = [listAlbumNames, listAlbums, listAllImages, listAlbumLines]

export const useSaveAlbum = (id: string) => {
  const onSuccess = useRefetch(...everywhere)
  return useMutation({
    mutationFn: (body: { version: number; content: AlbumEdit }) => call(saveAlbum, { params: { id }, body }),
    onSuccess,
  })
}

/** Takes an album off the site; it can be brought back. */
export const useDeleteAlbum = (id: string) => {
  const onSuccess = useRefetch(...everywhere)
  return useMutation({ mutationFn: () => call(deleteAlbum, { params: { id } }), onSuccess })
}
