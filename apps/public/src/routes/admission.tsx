import { createFileRoute } from '@tanstack/react-router'
import { AdmissionPage } from '../admissions/admission-page.tsx'
import { coursesQuery } from '../courses/api.ts'
import { admissionFormQuery } from '../admissions/offer/admission-options.ts'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery } from '../site/api.ts'
import { publicPage } from '../search-engines/page-tags.ts'
import { listingOf } from '../site/page-title.ts'

export const Route = createFileRoute('/admission')({
  loader: async ({ context: { queryClient } }) =>
    void (await Promise.all([
      loadOptional(queryClient, instituteQuery),
      loadOptional(queryClient, coursesQuery),
      loadOptional(queryClient, admissionFormQuery),
    ])),
  head: (head) => publicPage(head, { path: '/admission', ...listingOf(head, 'admission') }),
  component: AdmissionPage,
})
