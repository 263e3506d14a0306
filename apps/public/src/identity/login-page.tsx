import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../page/site-link.tsx'
import { AccountPage, Or, Otherwise } from './account-page-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { useGoOnwards } from './redirect-after-sign-in.ts'
import { ProviderButton } from './provider-button.tsx'

/** The way in. `to` is where one was going. */
export const LoginPage = ({ to }: { to?: string | undefined }) => {
  useGoOnwards(to)
  return (
    <AccountPage title={loginMessages.heading} intro={accountPageMessages.loginIntro}>
      <LoginForm />
      <Or />
      <ProviderButton words={loginMessages.google} to={to} />
      <Otherwise>
        {accountPageMessages.newHere} <SiteLink to="/signup">{loginMessages.signup}</SiteLink>
      </Otherwise>
    </AccountPage>
  )
}
