import { findInstituteContent, saveInstituteContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { instituteDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { call } from '../api-client/call.ts'
import { DocumentScreen } from './document-screen.tsx'
import { emptyInstitute } from '@campus/contracts/site-content/empty-documents.ts'
import { instituteSections } from './institute-sections.ts'

/** Parts that a document of an earlier release does not have; the form's fields stand in them. */
const { feeList, payment, officeMails, listings } = emptyInstitute
const laterParts = { feeList, payment, officeMails, listings }

/** Edits the institute's data. */
export const InstituteScreen = () => (
  <DocumentScreen
    title="Institute"
    kind="institute"
    schema={instituteDraft}
    sections={instituteSections}
    empty={emptyInstitute}
    find={async () => {
      const { data } = await call(findInstituteContent, {})
      return data ? { ...data, content: { ...laterParts, ...data.content } } : null
    }}
    save={(body) => call(saveInstituteContent, { body })}
  />
)
