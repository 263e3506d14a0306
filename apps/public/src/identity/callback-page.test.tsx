import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { getSignInProvider, signInWithProvider } from '@campus/contracts/identity/endpoints.ts'
import { exampleProvider, exampleUser } from '@campus/contracts/identity/examples.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { CallbackPage } from './callback-page.tsx'
import { ProviderButton } from './provider-button.tsx'
import { openFreshPage } from './testing.ts'

// Whole pages whose forms load rules and alerts on demand.
const { issuer, clientId } = exampleProvider
const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})

/** The provider is on another origin and allows cross-origin requests, as providers do. */
const open = { headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } }

beforeEach(() => {
  openFreshPage()
  server.use(http.options(`${issuer}/*`, () => new HttpResponse(null, { status: 204, ...open })))
})
afterEach(() => {
  left.mockClear()
  window.location.hash = ''
})

/** The provider's metadata; one like Google requires a secret for codes. */
const discovery = (methods: string[]) =>
  http.get(`${issuer}/.well-known/openid-configuration`, () =>
    HttpResponse.json(
      {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code', 'id_token'],
        token_endpoint_auth_methods_supported: methods,
      },
      open,
    ),
  )
const forBrowsers = discovery(['none'])
const likeGoogle = discovery(['client_secret_post'])

const idToken = (claims: object) => {
  const now = Math.floor(Date.now() / 1000)
  const payload = { iss: issuer, aud: clientId, sub: '7', iat: now, exp: now + 300, ...claims }
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'RS256' })}.${part(payload)}.${btoa('signature').replaceAll('=', '')}`
}

/** Presses the button and returns the request to the provider. */
const leave = async (to?: string) => {
  server.use(mock(getSignInProvider, { success: true, provider: exampleProvider }))
  const { unmount } = await renderPage(<ProviderButton words="Sign In With Google" to={to} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In With Google' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalled())
  unmount()
  const address = new URL(String(left.mock.lastCall?.[0]))
  return { address, asked: Object.fromEntries(address.searchParams) }
}

const comeBack = async (answer: Record<string, string>) => {
  window.location.hash = new URLSearchParams(answer).toString()
  return renderPage(<CallbackPage />, { path: '/login/callback' })
}

const letIn = () => {
  const posted = vi.fn(() => ({ success: true as const, message: 'In', user: { ...exampleUser, token: exampleToken() } }))
  server.use(mock(signInWithProvider, posted))
  return posted
}

fullDescribe('leaving', () => {
  fullTest('asks for a code with proof, and for the three fixed scopes alone', async () => {
    server.use(forBrowsers)
    const { address, asked } = await leave()
    expect(address.origin + address.pathname).toBe(`${issuer}/authorize`)
    expect(asked).toMatchObject({
      client_id: clientId,
      redirect_uri: `${window.location.origin}/login/callback`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    expect(new Set([asked.state, asked.nonce, asked.code_challenge]).size).toBe(3)
  })

  fullTest('asks for the token itself where a code would need a secret', async () => {
    server.use(likeGoogle)
    const { asked } = await leave()
    expect(asked.response_type).toBe('id_token')
    expect(asked).not.toHaveProperty('code_challenge')
    expect(asked.nonce).toBeTruthy()
  })

  test('fails with a message when the provider is unreachable', async () => {
    server.use(
      mock(getSignInProvider, { success: true, provider: exampleProvider }),
      http.get(`${issuer}/.well-known/openid-configuration`, () => new HttpResponse('no', { status: 500, ...open })),
    )
    await renderPage(<ProviderButton words="Sign In With Google" />)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In With Google' }))
    expect((await screen.findByRole('dialog', { name: 'Login Failed' })).textContent).toContain('Something went wrong during login.')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('coming back', () => {
  fullTest('with a code exchanges it, posts the token in the body, and leaves nothing behind', async () => {
    server.use(forBrowsers)
    const { asked } = await leave('/student/Dashboard')
    const token = idToken({ nonce: asked.nonce })
    const exchanged = vi.fn<(sent: Record<string, string>) => void>()
    server.use(
      http.post(`${issuer}/token`, async ({ request }) => {
        exchanged(Object.fromEntries(new URLSearchParams(await request.text())))
        return HttpResponse.json({ access_token: 'a', token_type: 'bearer', id_token: token }, open)
      }),
    )
    const posted = letIn()
    const { router } = await comeBack({ code: 'c-1', state: asked.state ?? '' })
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/student/Dashboard'))
    expect(exchanged.mock.lastCall?.[0]).toMatchObject({ code: 'c-1', client_id: clientId })
    expect(exchanged.mock.lastCall?.[0].code_verifier).toBeTruthy()
    expect(posted).toHaveBeenCalledWith({ query: {}, body: { token, remember: false } })
    expect([Object.keys(localStorage), Object.keys(sessionStorage), window.location.hash]).toEqual([['token'], [], ''])
  })

  fullTest('with a token posts it', async () => {
    server.use(likeGoogle)
    const { asked } = await leave()
    const token = idToken({ nonce: asked.nonce })
    const posted = letIn()
    const { router } = await comeBack({ id_token: token, state: asked.state ?? '' })
    await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student/))
    expect(posted).toHaveBeenCalledWith({ query: {}, body: { token, remember: false } })
  })

  fullTest.each([
    ['with another state', (asked: Record<string, string>) => ({ id_token: idToken({ nonce: asked.nonce }), state: 'another' })],
    [
      'with a token for another visit',
      (asked: Record<string, string>) => ({ id_token: idToken({ nonce: 'n' }), state: asked.state ?? '' }),
    ],
    ['having changed one’s mind', (asked: Record<string, string>) => ({ error: 'access_denied', state: asked.state ?? '' })],
    ['with nothing', () => ({})],
  ])('%s nobody is signed in and the login page says so', async (_, answer) => {
    server.use(likeGoogle)
    const { asked } = await leave('/student/Dashboard')
    const { router } = await comeBack(answer(asked))
    expect((await screen.findByRole('dialog', { name: 'Login Failed' })).textContent).toContain('Something went wrong during login.')
    expect(router.state.location.href).toBe('/login?to=%2Fstudent%2FDashboard')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test('nobody is signed in without a pending sign-in', async () => {
    const { router } = await comeBack({ id_token: idToken({ nonce: 'n' }), state: 's' })
    expect(await screen.findByRole('dialog', { name: 'Login Failed' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/login')
  })

  fullTest('shows the server’s message of a refusal', async () => {
    server.use(likeGoogle)
    const { asked } = await leave()
    server.use(mock(signInWithProvider, new AppError('NOT_SIGNED_IN', { message: 'Google did not confirm who you are. Please try again' })))
    await comeBack({ id_token: idToken({ nonce: asked.nonce }), state: asked.state ?? '' })
    expect((await screen.findByRole('dialog', { name: 'Login Failed' })).textContent).toContain('Google did not confirm who you are')
  })
})
