import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { findLandingContent, saveLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { landingDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { withLandingDefaults } from '@campus/contracts/site-content/public-content.ts'
import { call } from '../api-client/call.ts'
import { DocumentScreen } from './document-screen.tsx'
import { emptyLanding } from '@campus/contracts/site-content/empty-documents.ts'
import { landingSections } from './landing-sections.ts'

/** The home page. */
export const LandingScreen = () => (
  <DocumentScreen
    title={panelMessages.homePage}
    kind="landing"
    schema={landingDraft}
    sections={landingSections}
    empty={withLandingDefaults(emptyLanding)}
    find={async () => {
      const { data } = await call(findLandingContent, {})
      return data ? { ...data, content: withLandingDefaults(data.content) } : null
    }}
    save={(body) => call(saveLandingContent, { body })}
  />
)
