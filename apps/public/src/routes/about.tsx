import { aboutMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import { createFileRoute } from '@tanstack/react-router'
import { teachersQuery } from '../about/api.ts'
import { AboutLoader } from '../about/about-loader.tsx'
import { AboutPage } from '../about/about-page.tsx'
import { coursesQuery } from '../courses/api.ts'
import { load, loadOptional } from '../api-client/load-query.ts'
import { frontendQuery, instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { collegeOf } from '../site/page-title.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { queryClient }, location: { hash } }) => {
    const sections = Promise.all([loadOptional(queryClient, teachersQuery), loadOptional(queryClient, coursesQuery)])
    await Promise.all([loadOptional(queryClient, instituteQuery), load(queryClient, frontendQuery)])
    // A server-rendered page is complete, and a fragment can only be found when everything above is rendered. In the browser the loader
    // waits for the about data only; the sections load their own.
    if (typeof document === 'undefined' || hash !== '') await sections
  },
  head: (head) => {
    const { queryClient } = head.match.context
    const about = queryClient.getQueryData(frontendQuery.queryKey)?.aboutPage
    return publicPage(head, {
      path: '/about',
      ...aboutMetadata(collegeOf(head), about?.search),
      picture: about?.AboutHero.image,
      subject: { kind: 'college', courses: queryClient.getQueryData(coursesQuery.queryKey) },
    })
  },
  component: AboutPage,
  pendingComponent: AboutLoader,
  // Long enough that cached data shows no flash of the loader.
  pendingMs: 100,
  pendingMinMs: 300,
})
