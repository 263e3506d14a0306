import { forgotPasswordWords, resetPasswordWords } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../menu/site-link.tsx'
import { AccountPage, Otherwise } from './account-page.tsx'
import { NoMails } from './no-mails.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The second half: the code from the mail, and a new password. */
export const ResetPasswordPage = () => (
  <AccountPage title={resetPasswordWords.heading} intro={resetPasswordWords.text}>
    <NoMails />
    <ResetPasswordForm />
    <Otherwise>
      No mail after a few minutes? <SiteLink to="/forgot-password">Ask for another code</SiteLink>
      <br />
      Remembered the old one? <SiteLink to="/login">{forgotPasswordWords.login}</SiteLink>
    </Otherwise>
  </AccountPage>
)
