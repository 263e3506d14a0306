import { paperCheckWords, paperOf } from '@campus/contracts/certificates/paper-check.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { tryToLoad } from '../kit/load.ts'
import { PaperFormPage } from '../paper-check/paper-form-page.tsx'
import { instituteQuery } from '../site/api.ts'
import { privatePage } from '../site/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

/** Digits alone are read as a number from the address. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 40) || undefined : undefined

export const Route = createFileRoute('/receipt/')({
  // What a browser without JavaScript sends.
  validateSearch: ({ number, mark }: Record<string, unknown>): { number?: string; mark?: string } => {
    const [typed, code] = [textOf(number), textOf(mark)]
    return { ...(typed !== undefined && { number: typed }), ...(code !== undefined && { mark: code }) }
  },
  beforeLoad: ({ search: { number = '', mark = '' } }) => {
    const paper = paperOf(number)
    if (!paper) return
    const to = paper.page === 'receipt' ? '/receipt/$number' : '/certificate/$number'
    throw redirect({ to, params: { number: paper.number }, search: { mark: mark.trim() }, statusCode: 302 })
  },
  loader: async ({ context: { queryClient } }) => void (await tryToLoad(queryClient, instituteQuery)),
  head: (head) =>
    privatePage(
      pageTitle(head, paperCheckWords.title),
      `${collegeOf(head).name} tells whether it gave a receipt or a certificate, by its number and the code on it.`,
    ),
  component: () => <PaperFormPage typed={Route.useSearch().number} />,
})
