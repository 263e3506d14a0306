import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { forgotPasswordMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPage, Otherwise } from './account-page-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { NoMails } from './no-mail-server-note.tsx'

/** The first half of the way back to an account whose password is forgotten. */
export const ForgotPasswordPage = () => (
  <AccountPage title={forgotPasswordMessages.heading} intro={forgotPasswordMessages.text}>
    <NoMails />
    <ForgotPasswordForm />
    <Otherwise>
      {accountPageMessages.remembered} <SiteLink to="/login">{forgotPasswordMessages.login}</SiteLink>
    </Otherwise>
  </AccountPage>
)
