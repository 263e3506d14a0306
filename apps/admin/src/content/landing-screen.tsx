import { findLandingContent, saveLandingContent } from '@campus/contracts/content/endpoints.ts'
import { landingDraft } from '@campus/contracts/site-content/drafts.ts'
import { call } from '../kit/call.ts'
import { DocumentScreen } from './document-screen.tsx'
import { emptyLanding } from './empty-documents.ts'
import { landingSections } from './landing-sections.ts'

/** The home page. */
export const LandingScreen = () => (
  <DocumentScreen
    title="Home page"
    kind="landing"
    schema={landingDraft}
    sections={landingSections}
    empty={emptyLanding}
    find={async () => (await call(findLandingContent, {})).data ?? null}
    save={(body) => call(saveLandingContent, { body })}
  />
)
