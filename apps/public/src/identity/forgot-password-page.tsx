import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { forgotPasswordMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPageLayout, AccountPageLink } from './account-page-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { NoMailServerNote } from './no-mail-server-note.tsx'

/** The page for requesting a password reset. */
export const ForgotPasswordPage = () => (
  <AccountPageLayout title={forgotPasswordMessages.heading} intro={forgotPasswordMessages.text}>
    <NoMailServerNote />
    <ForgotPasswordForm />
    <AccountPageLink>
      {accountPageMessages.remembered} <SiteLink to="/login">{forgotPasswordMessages.login}</SiteLink>
    </AccountPageLink>
  </AccountPageLayout>
)
