import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { signupMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPage, Or, Otherwise } from './account-page-layout.tsx'
import { useGoOnwards } from './redirect-after-sign-in.ts'
import { ProviderButton } from './provider-button.tsx'
import { SignupForm } from './signup-form.tsx'

/** A new account. */
export const SignupPage = () => {
  useGoOnwards()
  return (
    <AccountPage title={signupMessages.heading} intro={accountPageMessages.signupIntro}>
      <SignupForm />
      <Or />
      <ProviderButton words={signupMessages.google} />
      <Otherwise>
        {accountPageMessages.haveAccount} <SiteLink to="/login">Login</SiteLink>
      </Otherwise>
    </AccountPage>
  )
}
