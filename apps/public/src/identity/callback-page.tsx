import { loginMessages } from '@campus/contracts/identity/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api-client/call.ts'
import { serverMessageOf } from '../api-client/read-failure.ts'
import { PendingPage } from '../site/pending-page.tsx'
import { adoptSession } from './api.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'
import { type PendingProviderSignIn, takePendingSignIn } from './pending-provider-sign-in.ts'

const signInBy = async (visit: PendingProviderSignIn | null, answer: URLSearchParams) => {
  if (!visit) throw new TypeError('Nobody left from here')
  const [{ readProviderAnswer }, { signInWithProvider }] = await Promise.all([
    import('./provider-flow.ts'),
    import('@campus/contracts/identity/endpoints.ts'),
  ])
  const token = await readProviderAnswer(visit, answer)
  await adoptSession(await call(signInWithProvider, { query: {}, body: { token, remember: visit.remember ?? false } }))
}

/** The page that the identity provider redirects to. A failure is shown on the login page, where the visitor can try again. */
export const CallbackPage = () => {
  const router = useRouter()
  const begun = useRef(false)
  const [to, setTo] = useState<string>()
  useRedirectAfterSignIn(to)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const answer = new URLSearchParams(window.location.hash.slice(1))
    // Removes the token from the address bar and the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const visit = takePendingSignIn()
    setTo(visit?.to)
    signInBy(visit, answer).catch(async (error: unknown) => {
      await router.navigate({ to: '/login', search: visit?.to === undefined ? {} : { to: visit.to }, replace: true })
      void showAlert({ title: loginMessages.failedTitle, text: serverMessageOf(error, loginMessages.providerFailed) })
    })
  }, [router])

  return (
    <>
      <h1 className="visually-hidden">{loginMessages.busy}</h1>
      <PendingPage />
    </>
  )
}
