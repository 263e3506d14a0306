import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../contact/contact-page.tsx'
import { tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient } }) => void (await tryToLoad(queryClient, instituteQuery)),
  head: (head) => {
    const { name, city } = collegeOf(head)
    return {
      meta: [
        { title: pageTitle(head, 'Contact Us') },
        { name: 'description', content: `Address, telephone and office hours of ${name} in ${city}, and a form for your questions.` },
      ],
    }
  },
  component: ContactPage,
})
