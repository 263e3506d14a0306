import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { deleteContactMessage, findContactMessage, listContactMessages } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactMessage } from '@campus/contracts/contact/examples.ts'
import type { ContactMessage, InboxPage } from '@campus/contracts/contact/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { vi } from 'vitest'

export const nth = (number: number): ContactMessage => ({
  ...exampleContactMessage,
  _id: `019a9b2e-5a7d-7c31-9d5e-3f1f5a7b${1000 + number}`,
  cName: `Meera${number} Demo`,
  cEmail: `meera${number}@example.com`,
})

/** Serves the given number of deletable messages; returns the requested pages. */
export const inbox = (total: number) => {
  let all = Array.from({ length: total }, (_, place) => nth(place + 1))
  const asked = vi.fn<(page: InboxPage) => void>()
  const find = (id: string) => all.find(({ _id }) => _id === id)
  server.use(
    mock(listContactMessages, ({ query }) => {
      asked(query)
      const from = (query.perPage - 1) * query.limit
      return { success: true as const, data: all.slice(from, from + query.limit), total: all.length }
    }),
    mock(findContactMessage, ({ params }) => {
      const data = find(params.contactId)
      return data ? { success: true as const, data: { ...data, replies: [] } } : new AppError('NOT_FOUND')
    }),
    mock(deleteContactMessage, ({ params }) => {
      all = all.filter(({ _id }) => _id !== params.contactId)
      return { success: true as const }
    }),
  )
  return asked
}
