import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../preview/preview-page.tsx'
import { privatePage } from '../search-engines/page-tags.ts'
import { pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/preview/$token')({
  // The page that shows the draft, when several do.
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } => (typeof page === 'string' ? { page } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { token }, deps: { page } }) => {
    const { loadPreview } = await import('../preview/load-preview.ts')
    return loadPreview(queryClient, token, page)
  },
  // Anyone with the URL may see it, so no proxy may cache it and no search engine lists it.
  headers: () => ({ 'cache-control': 'no-store' }),
  head: (head) => privatePage(pageTitle(head, 'Preview')),
  component: () => <PreviewPage {...Route.useLoaderData()} />,
})
