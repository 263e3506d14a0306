import { formatMoment } from '@campus/contracts/core/dates.ts'
import type { BrowserName, SystemName } from '@campus/contracts/identity/sessions/browsers.ts'
import { browserNameOf, ownSessionMessages } from '@campus/contracts/identity/sessions/messages.ts'

type SignIn = {
  at: Date
  browser: BrowserName | null
  system: SystemName | null
  network: string | null
  /** The place of the list of one's own sessions. */
  list: string
  /** Whether the account has a password, or the identity provider alone opens it. */
  hasPassword: boolean
  /** Whether no other mail follows within the day. */
  isLast: boolean
}

const remedy = {
  password:
    'If it was not you, somebody else knows your password: set a new one at once. That signs out every browser, and the old password opens nothing any more.',
  provider:
    'If it was not you, somebody else uses your Google account: secure it first, then end all others where you see where you are signed in.',
}

/**
 * Returns the mail about a sign-in by a new browser. It has no token: what it leads to asks for the password or for a code. Browser
 * and network are words of ours, so nothing in it was written by whoever signed in.
 */
export const newBrowserMail = (to: string, { at, network, list, hasPassword, isLast, ...named }: SignIn) => ({
  to,
  subject: 'Sign-in from a new browser',
  heading: 'Sign-in from a new browser',
  paragraphs: [
    'Somebody, we hope you, has just signed in to your account in a browser that was not used for it before.',
    hasPassword ? remedy.password : remedy.provider,
  ],
  facts: [
    ['When', `${formatMoment(at)} (Indian time)`],
    ['Browser', browserNameOf(named)],
    ['Network', network ?? ownSessionMessages.noNetwork],
  ] as [string, string][],
  ...(hasPassword && { link: { words: 'Set a new password', to: '/forgot-password' } }),
  secondLink: { words: ownSessionMessages.title, to: list },
  notes: [
    'If it was you, there is nothing to do. A browser is new again after its cookies were deleted, or in a private window.',
    ...(isLast ? ['More such sign-ins today are not mailed; the next mail can come tomorrow. All of them stand in the list.'] : []),
  ],
})
