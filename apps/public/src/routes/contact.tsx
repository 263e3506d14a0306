import { inCity } from '@campus/contracts/site-content/listing.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../contact/contact-page.tsx'
import { tryToLoad } from '../kit/load.ts'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../site/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient } }) => void (await tryToLoad(queryClient, instituteQuery)),
  head: (head) => {
    const { name, city } = collegeOf(head)
    return publicPage(head, {
      path: '/contact',
      title: pageTitle(head, 'Contact Us'),
      description: `Address, telephone and office hours of ${inCity(name, city)}, and a form for your questions.`,
      subject: { kind: 'college' },
    })
  },
  component: ContactPage,
})
