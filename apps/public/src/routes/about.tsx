import { createFileRoute } from '@tanstack/react-router'
import { teachersQuery } from '../about/api.ts'
import { AboutPage } from '../about/about-page.tsx'
import { coursesQuery } from '../courses/api.ts'
import { load, tryToLoad } from '../kit/load.ts'
import { frontendQuery, instituteQuery } from '../site/api.ts'
import { FullScreenLoader } from '../site/pending-page.tsx'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { queryClient } }) => {
    const sections = Promise.all([tryToLoad(queryClient, teachersQuery), tryToLoad(queryClient, coursesQuery)])
    const [institute] = await Promise.all([tryToLoad(queryClient, instituteQuery), load(queryClient, frontendQuery)])
    // A page from the server comes whole. In the browser the loader is there for the about data alone; the sections have their own.
    if (typeof document === 'undefined') await sections
    return { college: institute?.name, city: institute?.city }
  },
  head: ({ loaderData: { college = 'Our college', city } = {} }) => ({
    meta: [
      { title: `${college} | About` },
      { name: 'description', content: `History, vision, teachers, courses and campus of ${city ? `${college}, ${city}` : college}.` },
    ],
  }),
  component: AboutPage,
  pendingComponent: FullScreenLoader,
  // Long enough that data which is there already brings no flash of it.
  pendingMs: 100,
  pendingMinMs: 300,
})
