import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { newStudentMessages as words } from '@campus/contracts/admissions/new-student/messages.ts'
import { exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { college, withoutMails } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const admitted = { ...exampleStudentRecord, isAdmitted: true }

beforeEach(() => {
  fakeLiveConnection(() => ({ ask: async () => admitted }))
  server.use(withoutMails(), ...college())
})

test('without a mail server the form says that the office must tell the Student Id', async () => {
  renderAdmin('/admin/new/student')
  expect(await screen.findByText(words.intro.kept)).toBeTruthy()
})

test('without a mail server the new record says that no mail was sent', async () => {
  const { uniqueId, student } = admitted
  renderAdmin(`/admin/view/student/${uniqueId}?added=true`)
  const note = await screen.findByRole('status', { name: words.done.title })
  await waitFor(() => expect(note.textContent).toContain(words.done.text.kept(uniqueId, student.email[0] ?? '')))
})
