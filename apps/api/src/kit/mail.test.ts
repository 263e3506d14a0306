import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.dispose())

const draft = { to: 'asha@example.com', subject: 'Your code', heading: 'Your code', paragraphs: ['Here it is.'], code: '12345678' }

test('a mail leaves when the transaction that queued it commits', async () => {
  await api.db.transaction((transaction) => api.mail.send(draft, transaction))
  const mail = await api.mails.next({ to: draft.to })
  expect(mail.text).toContain('12345678')
})
