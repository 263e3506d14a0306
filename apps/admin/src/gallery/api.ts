import { createAlbum, createImage, listAlbumNames, listAlbums, listAllImages } from '@campus/contracts/gallery/endpoints.ts'
import type { AlbumDraft } from '@campus/contracts/gallery/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { read } from '../kit/read.ts'

type OnSent = (share: number) => void

/** The names of all albums, to choose one from. */
export const albumNamesQuery = read(listAlbumNames, {}, ({ data }) => data.map(({ aName }) => aName))

/** What is read of the gallery is read anew after each change. */
const useReadAnew = (...paths: string[]) => {
  const queryClient = useQueryClient()
  return () => Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

export const useCreateAlbum = () => {
  const onSuccess = useReadAnew(listAlbumNames.path, listAlbums.path)
  return useMutation({
    mutationFn: ({ body, albumImage, onSent }: { body: AlbumDraft; albumImage: File | null; onSent: OnSent }) =>
      call(createAlbum, { body, files: { ...(albumImage && { albumImage }) }, onSent }),
    onSuccess,
  })
}

export const useCreateImage = () => {
  const onSuccess = useReadAnew(listAlbums.path, listAllImages.path)
  return useMutation({
    mutationFn: ({ albumName, image, onSent }: { albumName: string; image: File; onSent: OnSent }) =>
      call(createImage, { body: { albumName }, files: { image }, onSent }),
    onSuccess,
  })
}
