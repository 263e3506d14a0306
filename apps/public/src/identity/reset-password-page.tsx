import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { forgotPasswordMessages, resetPasswordMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPageLayout, AccountPageLink } from './account-page-layout.tsx'
import { NoMailServerNote } from './no-mail-server-note.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The page for setting a new password with the mailed code. */
export const ResetPasswordPage = () => (
  <AccountPageLayout title={resetPasswordMessages.heading} intro={resetPasswordMessages.text}>
    <NoMailServerNote />
    <ResetPasswordForm />
    <AccountPageLink>
      {accountPageMessages.noCodeYet} <SiteLink to="/forgot-password">{accountPageMessages.askAgain}</SiteLink>
      <br />
      {accountPageMessages.rememberedOld} <SiteLink to="/login">{forgotPasswordMessages.login}</SiteLink>
    </AccountPageLink>
  </AccountPageLayout>
)
