import { loginWords } from '@campus/contracts/identity/messages.ts'
import { SiteLink } from '../menu/site-link.tsx'
import { AccountPage, Or, Otherwise } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'
import { useGoOnwards } from './onwards.ts'
import { ProviderButton } from './provider-button.tsx'

/** The way in. `to` is where one was going. */
export const LoginPage = ({ to }: { to?: string | undefined }) => {
  useGoOnwards(to)
  return (
    <AccountPage title={loginWords.heading} intro="For students, applicants and staff of the college.">
      <LoginForm />
      <Or />
      <ProviderButton words={loginWords.google} to={to} />
      <Otherwise>
        New here? <SiteLink to="/signup">{loginWords.signup}</SiteLink>
      </Otherwise>
    </AccountPage>
  )
}
