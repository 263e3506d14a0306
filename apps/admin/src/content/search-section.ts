import { searchLengths } from '@campus/contracts/site-content/sections.ts'
import type { ListedPage, Section } from './sections.ts'

/** The section in which the office words a page's entry in a search engine. */
export const searchSection = (page: ListedPage & { titlePath: string }): Section => ({
  title: 'Search engines',
  where: 'Where somebody finds the page by searching, in the tab of the browser, and where it is shared',
  fields: [
    {
      path: page.titlePath,
      label: 'Title',
      kind: 'line',
      optional: true,
      most: searchLengths.title.max,
      hint: 'What people search for; the name of the institute stands behind it',
    },
    { path: page.descriptionPath, label: 'Description', kind: 'text', optional: true, most: searchLengths.description.max },
  ],
  listing: page,
})
