import '@campus/ui/styles/mantine.css'
import '@campus/ui/styles/tokens.css'
import '@campus/ui/styles/fonts.css'
import '@campus/ui/styles/base.css'
import '@campus/ui/styles/buttons.css'
import { firstFonts } from '@campus/ui/fonts.ts'
import mark from '@campus/ui/motif/mark.svg?url'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicApiOrigin } from '../kit/api-origin.ts'
import { tryToLoad } from '../kit/load.ts'
import touchIcon from '../site/apple-touch-icon.png?url'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import { Layout } from '../site/layout.tsx'

/** A path that has no route of its own matches the root alone; every other page has its own title. */
const titleOf = (college: string, unknownPath: boolean) => (unknownPath ? `Page not found | ${college}` : college)

const preload = (font: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' as const })

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Without the college's own data the layout still stands, so these failures break no page.
  loader: async ({ context: { queryClient } }) => {
    const [institute] = await Promise.all([tryToLoad(queryClient, instituteQuery), tryToLoad(queryClient, socialLinksQuery)])
    return { apiOrigin: publicApiOrigin(), college: institute?.name }
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#143d2c' },
      { name: 'color-scheme', content: 'light dark' },
      { title: titleOf(loaderData?.college ?? 'College', matches.length === 1) },
      ...(loaderData?.apiOrigin ? [{ name: 'api-origin', content: loaderData.apiOrigin }] : []),
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: mark }, { rel: 'apple-touch-icon', href: touchIcon }, ...firstFonts.map(preload)],
  }),
  shellComponent: Document,
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
})

/** The document that every page is in, failed ones too. */
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
