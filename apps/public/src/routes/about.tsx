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
    // A page from the server comes whole, and a place in the page can only be found when all above it stands. Otherwise the loader is
    // there for the about data alone; the sections have their own.
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
  // Long enough that data which is there already brings no flash of it.
  pendingMs: 100,
  pendingMinMs: 300,
})
