import { searchLengths } from '@campus/contracts/site-content/page-sections.ts'
import type { ListedPage, Section } from './sections.ts'

/** The section in which the office words a page's entry in a search engine. `called`: the page, where it is not the one that is edited. */
export const searchSection = ({ called, ...page }: ListedPage & { titlePath: string; called?: string }): Section => ({
  title: called ? `Search engines: ${called}` : 'Search engines',
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
