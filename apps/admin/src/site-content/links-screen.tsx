import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { findLinksContent, saveLinksContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { linksDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { call } from '../api-client/call.ts'
import { DocumentScreen } from './document-screen.tsx'
import { linksSections } from './links-sections.ts'

/** Edits the social accounts and links. */
export const LinksScreen = () => (
  <DocumentScreen
    title={panelMessages.socialLinks}
    kind="links"
    schema={linksDraft}
    sections={linksSections}
    empty={{}}
    find={async () => (await call(findLinksContent, {})).data ?? null}
    save={(body) => call(saveLinksContent, { body })}
  />
)
