import { exampleGalleryImage } from '@campus/contracts/gallery/examples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ImageGrid } from './image-grid.tsx'

vi.mock('./image-viewer.tsx', () => Promise.reject(new Error('No answer')))

test('where the viewer cannot be fetched, the link leads to the picture itself', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await renderPage(<ImageGrid images={[exampleGalleryImage]} label="Pictures" />)
  const link = screen.getByRole<HTMLAnchorElement>('link')
  await userEvent.click(link)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link.href))
})
