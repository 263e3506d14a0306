import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listApprovals } from '@campus/contracts/approvals/endpoints.ts'
import { exampleApproval } from '@campus/contracts/approvals/examples.ts'
import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { college, withoutMails } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

test.each([true, false])('a refusal promises a mail of the note only where mails leave: %s', async (sendsMails) => {
  server.use(...(sendsMails ? [] : [withoutMails()]), mock(listApprovals, { success: true, data: [exampleApproval] }), ...college())
  const { user } = renderAdmin('/admin/approvals')
  await user.click(await screen.findByRole('button', { name: 'Refuse: Give a concession, STU123' }))
  expect(await within(await screen.findByRole('dialog')).findByText(words.refuseText[sendsMails ? 'mailed' : 'kept'])).toBeTruthy()
})
