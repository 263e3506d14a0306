import { forgotPasswordWords } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../menu/site-link.tsx'
import { AccountPage, Otherwise } from './account-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { NoMails } from './no-mails.tsx'

/** The first half of the way back to an account whose password is forgotten. */
export const ForgotPasswordPage = () => (
  <AccountPage title={forgotPasswordWords.heading} intro={forgotPasswordWords.text}>
    <NoMails />
    <ForgotPasswordForm />
    <Otherwise>
      Remembered it? <SiteLink to="/login">{forgotPasswordWords.login}</SiteLink>
    </Otherwise>
  </AccountPage>
)
