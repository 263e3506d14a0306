import { forgotPasswordTitle, forgotPasswordDescription } from '@campus/contracts/site-content/document-head-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../identity/forgot-password-page.tsx'
import { loadOptional } from '../api-client/load-query.ts'
import { instituteQuery, sendsMailsQuery } from '../site/api.ts'
import { privatePage } from '../search-engines/page-tags.ts'
import { collegeOf, pageTitle } from '../site/page-title.ts'

export const Route = createFileRoute('/forgot-password')({
  loader: async ({ context: { queryClient } }) =>
    void (await Promise.all([loadOptional(queryClient, instituteQuery), loadOptional(queryClient, sendsMailsQuery)])),
  head: (head) => privatePage(pageTitle(head, forgotPasswordTitle), forgotPasswordDescription(collegeOf(head).name)),
  component: ForgotPasswordPage,
})
