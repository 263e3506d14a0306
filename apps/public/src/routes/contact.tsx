import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../contact/contact-page.tsx'
import { tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient } }) => {
    const institute = await tryToLoad(queryClient, instituteQuery)
    return { college: institute?.name, city: institute?.city }
  },
  head: ({ loaderData: { college = 'our college', city = 'the city' } = {} }) => ({
    meta: [
      { title: `Contact Us | ${college}` },
      { name: 'description', content: `Address, telephone and office hours of ${college} in ${city}, and a form for your questions.` },
    ],
  }),
  component: ContactPage,
})
