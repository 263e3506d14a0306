import { formatPhone, phoneAddress } from '@campus/contracts/core/formats/phone.ts'
import { beingSetUp, closedSite } from '@campus/contracts/site-content/messages.ts'
import { escape } from './escape-html.ts'
import { pageHeaders, pagePolicy, applyContentSecurityPolicy } from './security-headers.ts'

/** The colours of the site's own pages, and its arch, drawn without a file. */
const style = `
  :root { color-scheme: light dark; --ground: #fbf7ec; --words: #23302a; --heading: #14392b; --line: #c8892b }
  @media (prefers-color-scheme: dark) { :root { --ground: #0f1a15; --words: #e4ddca; --heading: #f4ecd6; --line: #d9a441 } }
  body { display: grid; place-items: center; min-height: 90vh; margin: 0; padding: 24px; background: var(--ground); color: var(--words);
    font: 18px/1.6 system-ui, sans-serif }
  main { max-width: 34rem }
  main::before { content: ''; display: block; width: 52px; height: 68px; margin-bottom: 28px; border: 2px solid var(--line);
    border-radius: 26px 26px 4px 4px; outline: 1px solid var(--line); outline-offset: 5px }
  h1 { margin: 0 0 12px; font: 600 2rem/1.2 Georgia, serif; color: var(--heading) }
  a { color: inherit }
`

type Page = { html: string; headers: Record<string, string> }

/** A page that needs nothing which may be broken as well. `text` is HTML of ours. */
const plainPage = (title: string, text: string, head = ''): Page => {
  const { html, inline } = applyContentSecurityPolicy(
    `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title}</title><style nonce="own">${style}</style></head>
<body><main><h1>${title}</h1>${text}</main></body>
</html>`,
    'own',
  )
  const headers = {
    ...pageHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': pagePolicy({ apiUrl: null, provider: null }, inline),
  }
  return { html, headers }
}

/** Returns the page for visitors when the site itself cannot render one. */
export const failedPage = (requestId: string): Page =>
  plainPage(
    'Something went wrong',
    `<p>This page could not be made. It is our fault, not yours. <a href="">Please try again</a> in a moment.</p>
<p>If you write to us about it, please quote <code>${requestId}</code>.</p>`,
  )

/** For an address that is none, such as one with a broken percent sign. */
export const unreadableAddressPage = (): Page =>
  plainPage(
    'Oops! Page Not Found',
    `<p>This address is not complete, or was changed on its way to you.</p><p><a href="/">Go Back Home</a></p>`,
  )

/** Returns the page for visitors while too many pages are being rendered. */
export const busyPage = (): Page =>
  plainPage(
    'Many people are here just now',
    `<p>This page cannot be made at this moment. <a href="">Please try again</a> in a few seconds.</p>`,
  )

/** Stands for every page that needs content, until the office has filled the site in. `adminAddress` leads there. */
export const beingSetUpPage = (adminAddress: string): Page =>
  plainPage(
    beingSetUp.title,
    `<p>${beingSetUp.text}</p><p><a href="${adminAddress}">${beingSetUp.office}</a></p>`,
    '<meta name="robots" content="noindex">',
  )

/** The contact details shown while a website is offline. Texts of the office's. */
export type ClosedSite = { name: string; phone: string; email: string }

/** Stands for every page of a website that was online and is offline for a while. */
export const closedPage = ({ name, phone, email }: ClosedSite): Page =>
  plainPage(
    closedSite.title,
    `<p><strong>${escape(name)}</strong></p><p>${closedSite.text} ${closedSite.reach}<br>
<a href="${escape(phoneAddress(phone))}">${escape(formatPhone(phone))}</a><br><a href="mailto:${escape(email)}">${escape(email)}</a></p>
<p>${closedSite.open}</p><ul>${Object.entries(closedSite.pages)
      .map(([path, words]) => `<li><a href="${path}">${words}</a></li>`)
      .join('')}</ul>`,
    '<meta name="robots" content="noindex">',
  )
