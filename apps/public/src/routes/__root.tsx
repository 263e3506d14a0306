import '@campus/ui/styles/mantine.css'
import '@campus/ui/styles/tokens.css'
import '@campus/ui/styles/fonts.css'
import '@campus/ui/styles/base.css'
import '@campus/ui/styles/classes.css'
import '@campus/ui/styles/buttons.css'
import { preloadedFonts } from '@campus/ui/preloaded-fonts.ts'
import { collegeDescription } from '@campus/contracts/site-content/page-metadata.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicAdminOrigin } from '../page/admin-origin.ts'
import { publicApiOrigin } from '../api-client/api-origin.ts'
import { useSessionChanges } from '../api-client/use-session-changes.ts'
import { loadOptional } from '../api-client/load-query.ts'
import { useLiveContent } from '../live/use-live-content.ts'
import { instituteQuery, sitePictureQuery, socialLinksQuery } from '../site/api.ts'
// oxlint-disable-next-line import/no-unassigned-import -- see there
import '../site/first-script-modules.ts'
import { iconLinks } from '../site/icon-links.ts'
import { Layout } from '../shell/layout.tsx'
import { noindex } from '../search-engines/page-tags.ts'
import { collegeOf, unknownPage } from '../site/page-title.ts'

const preload = (font: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' as const })

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; origin: string }>()({
  // The layout works without the college's data, so these failures do not fail the page; the next page retries.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      loadOptional(queryClient, sitePictureQuery),
      loadOptional(queryClient, instituteQuery),
      loadOptional(queryClient, socialLinksQuery),
    ])
    return { apiOrigin: publicApiOrigin(), adminOrigin: publicAdminOrigin() }
  },
  shouldReload: true,
  head: (head) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#143d2c' },
      { name: 'color-scheme', content: 'light dark' },
      // Every page has its own title; an unknown path matches the root only.
      { title: head.match._notFound ? `${unknownPage} | ${collegeOf(head).name}` : collegeOf(head).name },
      // Pages add more; an unknown page has the college's name only.
      { name: 'description', content: collegeDescription(collegeOf(head).name) },
      ...(head.match._notFound ? [noindex] : []),
      ...(head.loaderData?.apiOrigin ? [{ name: 'api-origin', content: head.loaderData.apiOrigin }] : []),
      ...(head.loaderData?.adminOrigin ? [{ name: 'admin-origin', content: head.loaderData.adminOrigin }] : []),
    ],
    links: [...iconLinks(head.match.context.queryClient.getQueryData(instituteQuery.queryKey)), ...preloadedFonts.map(preload)],
  }),
  shellComponent: Document,
  component: Site,
})

function Site() {
  const { queryClient } = Route.useRouteContext()
  useSessionChanges(queryClient)
  useLiveContent(queryClient)
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}

/** The HTML document of every page, failed ones too. */
function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-IN" {...mantineHtmlProps}>
      <head>
        <HeadContent />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>
        <UiProvider>{children}</UiProvider>
        <Scripts />
      </body>
    </html>
  )
}
