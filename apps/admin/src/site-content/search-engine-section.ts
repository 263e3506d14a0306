import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import type { ListedPage, Section } from '../content/fields/sections.ts'

/** The section in which the office words a page's entry in a search engine. `called`: the page, where it is not the one that is edited. */
export const searchEngineSection = ({ called, ...page }: ListedPage & { titlePath: string; called?: string }): Section => ({
  title: sitePanelMessages.searchTitle(called),
  where: sitePanelMessages.searchWhere,
  fields: [
    {
      path: page.titlePath,
      label: sitePanelMessages.title,
      kind: 'line',
      optional: true,
      hint: sitePanelMessages.searchTitleHelp,
    },
    { path: page.descriptionPath, label: sitePanelMessages.description, kind: 'text', optional: true },
  ],
  listing: page,
})
