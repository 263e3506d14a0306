import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPageLayout, OrDivider, AccountPageLink } from './account-page-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'
import { ProviderButton } from './provider-button.tsx'

/** The login page. `to` is the path to open afterwards. */
export const LoginPage = ({ to }: { to?: string | undefined }) => {
  useRedirectAfterSignIn(to)
  return (
    <AccountPageLayout title={loginMessages.heading} intro={accountPageMessages.loginIntro}>
      <LoginForm />
      <OrDivider />
      <ProviderButton words={loginMessages.google} to={to} />
      <AccountPageLink>
        {accountPageMessages.newHere} <SiteLink to="/signup">{loginMessages.signup}</SiteLink>
      </AccountPageLink>
    </AccountPageLayout>
  )
}
