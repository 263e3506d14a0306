import { exampleAlbum, exampleGalleryImage } from '@campus/contracts/gallery/examples.ts'
import { galleryPageMessages, maxShownImages } from '@campus/contracts/gallery/gallery-page-messages.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { galleryTextsQuery } from '../site/api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { albumsQuery, allImagesQuery } from './api.ts'
import { GalleryPage } from './gallery-page.tsx'

// A thousand images take many seconds to render here.
vi.mock('./image-grid.tsx', () => ({ ImageGrid: () => null }))

const show = (count: number) =>
  renderPage(<GalleryPage />, {
    known: (cache) => {
      cache.setQueryData(galleryTextsQuery.queryKey, null)
      cache.setQueryData(allImagesQuery.queryKey, Array<typeof exampleGalleryImage>(count).fill(exampleGalleryImage))
      cache.setQueryData(albumsQuery.queryKey, [exampleAlbum])
    },
  })

test('a gallery with as many images as the page shows says that the albums have them all', async () => {
  await show(maxShownImages - 1)
  expect(screen.queryByText(galleryPageMessages.notAll)).toBeNull()
  cleanup()
  await show(maxShownImages)
  expect(screen.getByText(galleryPageMessages.notAll)).toBeTruthy()
})
