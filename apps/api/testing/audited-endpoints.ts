import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { isForOffice } from '@campus/contracts/core/access.ts'
import { createPreview, uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { requestEmailProof, requestFirstEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { beginPasskeySetUp, beginPasskeyStepUp, stepUpWithPasskey } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { uploadNoticeFile } from '@campus/contracts/notices/endpoints.ts'
import { beginFactorSetUp, stepUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { previewText } from '@campus/contracts/pages/endpoints.ts'
import { sendTestMail, visitSite } from '@campus/contracts/set-up/endpoints.ts'
import { findEndpoints, nameOf } from './contract-endpoints.ts'

const endpoints = await findEndpoints()

/** Every endpoint by which an admin can change something. */
export const changes: readonly Endpoint[] = endpoints.filter(
  ({ access, method }) => (isForOffice(access) || access === 'signed-in') && method !== 'GET',
)
/** Every endpoint by which an admin can download a file of many people, or all data of one. */
export const exports: readonly Endpoint[] = endpoints.filter(
  (e) => isForOffice(e.access) && e.method === 'GET' && (e.file !== undefined || e.path.endsWith('/export')),
)

/** The endpoints that leave no entry in the audit log, each with the reason. */
export const exceptions: Record<string, string> = {
  [nameOf(requestEmailProof)]: 'it mails a code to the caller and changes nothing; using the code is written down',
  [nameOf(requestFirstEmailProof)]: 'the same, where none was mailed yet',
  [nameOf(stepUp)]: 'it changes nothing but how long this session may do more',
  [nameOf(stepUpWithPasskey)]: 'the same',
  [nameOf(beginPasskeyStepUp)]: 'it makes a challenge and keeps nothing',
  [nameOf(beginPasskeySetUp)]: 'the same; adding the passkey is written down',
  [nameOf(beginFactorSetUp)]: 'a secret opens and holds nothing until a code of it is entered, which is written down',
  [nameOf(createPreview)]: 'it keeps a draft for an hour and changes nothing that anybody sees; saving it is written down',
  [nameOf(uploadContentPicture)]: 'a picture is seen by nobody until a save names it, which is written down',
  [nameOf(uploadNoticeFile)]: 'a file is found by nobody until a save names it, which is written down',
  [nameOf(sendTestMail)]: 'it mails the caller and changes nothing',
  [nameOf(visitSite)]: 'it makes a pass that shows what an admin sees anyway, and keeps nothing',
  [nameOf(previewText)]: 'it shows how a text will look and keeps nothing',
}

/** All that has to leave an entry in the audit log. */
export const audited: readonly Endpoint[] = [...changes, ...exports].filter((e) => !(nameOf(e) in exceptions))
