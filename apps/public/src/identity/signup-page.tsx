import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { signupMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPageLayout, OrDivider, AccountPageLink } from './account-page-layout.tsx'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'
import { ProviderButton } from './provider-button.tsx'
import { SignupForm } from './signup-form.tsx'

/** The page for a new account. */
export const SignupPage = () => {
  useRedirectAfterSignIn()
  return (
    <AccountPageLayout title={signupMessages.heading} intro={accountPageMessages.signupIntro}>
      <SignupForm />
      <OrDivider />
      <ProviderButton words={signupMessages.google} />
      <AccountPageLink>
        {accountPageMessages.haveAccount} <SiteLink to="/login">Login</SiteLink>
      </AccountPageLink>
    </AccountPageLayout>
  )
}
