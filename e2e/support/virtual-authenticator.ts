import type { Page } from '@playwright/test'

export type Authenticator = AsyncDisposable & {
  /** Lets the device know whom it serves, or refuse them. */
  verify(isVerified: boolean): Promise<void>
  /** The passkeys that it holds. */
  count(): Promise<number>
}

/**
 * Gives the browser a device of its own that makes passkeys, by Chromium's WebAuthn domain; a person's touch is taken for granted. It is taken
 * away at the end of the scope: the next test may use the same page.
 */
export const addAuthenticator = async (page: Page): Promise<Authenticator> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async [Symbol.asyncDispose]() {
      await client.send('WebAuthn.disable')
      await client.detach()
    },
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
