import type { z } from 'zod'
import type { ContentState, ContentVersion, Preview, previewDraft, previewToken, rowOrder, versionOnly } from './schema.ts'

export const exampleVersionOnly = { version: 3 } satisfies z.input<typeof versionOnly>

export const exampleContentState = { version: 3, savedBy: 'Office', savedAt: '2026-07-03T05:30:00.000Z' } satisfies ContentState

export const exampleContentVersion = { ...exampleContentState, deleted: false, changed: ['title'] } satisfies ContentVersion

export const exampleRowOrder = {
  ids: ['019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c42', '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41'],
} satisfies z.input<typeof rowOrder>

const content = { title: 'Terms of Services', body: 'Fees are paid at the office.' }

export const examplePreviewDraft = { kind: 'page', subject: 'terms', content } satisfies z.input<typeof previewDraft>

export const examplePreview = { kind: 'page', subject: 'terms', content } satisfies Preview

export const examplePreviewToken = { token: 'p'.repeat(43) } satisfies z.input<typeof previewToken>
