import { formatMoment } from '../../core/dates.ts'
import type { BrowserName, SystemName } from './browsers.ts'

type Named = { browser?: BrowserName | null | undefined; system?: SystemName | null | undefined }

/** Names the browser of a session: "Chrome on Android", or as much of it as is known. */
export const browserNameOf = ({ browser, system }: Named): string => {
  if (browser && system) return `${browser} on ${system}`
  if (system) return `A browser on ${system}`
  return browser ?? 'Unknown browser'
}

const endOthers = 'End all others'

/** Texts of the list of one’s own sessions (docs/product/accounts.md#sessions). */
export const ownSessionMessages = {
  title: 'Where you are signed in',
  hint: 'Do not know one of these? End it, and set a new password.',
  current: 'This browser',
  network: (network: string) => `Network ${network}`,
  noNetwork: 'Network not known',
  lastUsed: (moment: string) => `Last used ${formatMoment(moment)}`,
  inUse: 'In use now',
  end: 'End',
  /** The name of the button for a screen reader, which has many of them. */
  endNamed: (name: string, network: string | undefined) => `End: ${name}${network === undefined ? '' : `, ${network}`}`,
  endOthers,
  endOthersQuestion: {
    title: 'End all others?',
    text: 'Every browser but this one is signed out at once. You can sign in there again.',
    yes: endOthers,
    no: 'Keep them',
  },
  alone: 'You are signed in nowhere else.',
  failed: 'The browsers could not be fetched',
} as const

/** The server’s answers about one’s own sessions. */
export const ownSessionAnswers = {
  unknown: 'This browser is signed out already',
  ended: (name: string) => `${name} is signed out`,
  othersEnded: (count: number) =>
    count === 0
      ? 'You were signed in nowhere else'
      : count === 1
        ? '1 other browser is signed out'
        : `${count} other browsers are signed out`,
} as const
