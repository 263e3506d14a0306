import { beingSetUp, closedSite } from '../site-content/messages.ts'
import { websiteSwitchMessages } from './website-switch-messages.ts'

const what = `“${beingSetUp.title}”`
const offline = `“${closedSite.title}”, with your name and telephone number,`
const unseen = 'Visitors do not see your pages.'
const examples = (count: number) => (count === 1 ? 'one example of the demo stands' : `${count} examples of the demo stand`)

/** Texts about whether visitors see the website. `needs`: the titles of the steps that come first and are not done. */
export const websiteMessages = {
  online: websiteSwitchMessages.online.sentence,
  ready: 'All that visitors need first is there. They see your pages once you put the website online.',
  needs: (needs: readonly string[]): string => `${unseen} Before you can put the website online, fill in: ${needs.join(', ')}.`,
  examples: (count: number): string =>
    `${unseen} Before you can put the website online, change or remove the examples: ${examples(count)} on it.`,
  /** Of a website that was put online, and that visitors do not see all the same. */
  hiddenByNeeds: (needs: readonly string[]): string =>
    `You have put the website online, but visitors see ${what} until this is filled in again: ${needs.join(', ')}.`,
  hiddenByExamples: (count: number): string =>
    `You have put the website online, but visitors see ${what} while ${examples(count)} on it. Change or remove them.`,
  putOnline: 'Put the website online',
  putOnlineFirst: {
    title: 'Put the website online?',
    text: 'Whoever opens your address then sees your pages, and search engines may list them. From then on each save is seen at once. You can take the website offline again.',
    missing: 'This is still missing. It can follow later:',
    nothingMissing: 'Nothing is missing.',
  },
  isOnline: 'The website is online. Visitors see it now.',
  takeOffline: 'Take the website offline',
  takeOfflineFirst: {
    title: 'Take the website offline?',
    text: `Visitors see ${offline} instead of your pages, and nobody new can apply. Signing in, the status of an application, the student’s area, the fee page and the check of receipts and certificates stay open. Nothing is lost.`,
    yes: 'Take it offline',
    no: 'Keep it online',
  },
  /** Asked in its place while visitors see the pages no more than before. */
  takeOfflineHidden: 'Visitors do not see your pages now, and will not until you put the website online again. Nothing is lost.',
  /** Added to either while something of the demo is left. */
  thenExamples: (count: number): string => `Before it can be put online again, ${examples(count)} on it that you have to change or remove.`,
  isOffline: `The website is offline. Visitors see “${closedSite.title}”.`,
  isOfflineHidden: `The website is offline. Visitors see ${what}.`,
} as const
