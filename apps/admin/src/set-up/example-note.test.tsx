import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listContentVersions } from '@campus/contracts/content/endpoints.ts'
import { findLandingContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { exampleSetUp } from '@campus/contracts/set-up/examples.ts'
import { exampleMessages } from '@campus/contracts/set-up/messages.ts'
import { exampleLandingPage } from '@campus/contracts/site-content/examples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

test('shows which texts and how many pictures are still the demo’s', async () => {
  const left = {
    kind: 'landing' as const,
    subject: 'site',
    name: 'Home page',
    edited: true,
    texts: ['Among sal trees'],
    more: 2,
    pictures: 1,
  }
  server.use(...college())
  server.use(
    mock(findLandingContent, { success: true, data: { version: 1, content: exampleLandingPage } }),
    mock(listContentVersions, { success: true, data: [] }),
    mock(findSetUp, { success: true, data: { ...exampleSetUp, examples: [left] } }),
  )
  renderAdmin('/admin/content/landing')
  expect((await screen.findByText(exampleMessages.editedLabel)).closest('p')?.textContent).toBe(
    `${exampleMessages.editedLabel} “Among sal trees”, 2 more texts, one picture`,
  )
})
