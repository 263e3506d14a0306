import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { findAboutContent, saveAboutContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { aboutDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { withAboutDefaults } from '@campus/contracts/site-content/public-content.ts'
import { call } from '../api-client/call.ts'
import { aboutSections } from './about-sections.ts'
import { DocumentScreen } from './document-screen.tsx'
import { emptyAbout } from '@campus/contracts/site-content/empty-documents.ts'

/** The about page. */
export const AboutScreen = () => (
  <DocumentScreen
    title={panelMessages.aboutPage}
    kind="about"
    schema={aboutDraft}
    sections={aboutSections}
    empty={withAboutDefaults(emptyAbout)}
    find={async () => {
      const { data } = await call(findAboutContent, {})
      return data ? { ...data, content: withAboutDefaults(data.content) } : null
    }}
    save={(body) => call(saveAboutContent, { body })}
  />
)
