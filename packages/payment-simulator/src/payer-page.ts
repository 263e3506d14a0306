import { createHash } from 'node:crypto'
import type { Answer } from './answer.ts'
import type { Link } from './state.ts'

const style = `
body{margin:0;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.banner{margin:0;padding:.6rem 1rem;background:#92400e;color:#fff;text-align:center;font-weight:600}
main{box-sizing:border-box;max-width:28rem;margin:1.5rem auto;padding:1.25rem;background:#fff;border-radius:.75rem}
h1{margin:0 0 .25rem;font-size:1.1rem;font-weight:600;white-space:pre-line}
.amount{margin:.25rem 0;font-size:2rem;font-weight:700}
.reference{margin:0 0 1rem;color:#4b5563;font-size:.875rem}
.message{padding:.6rem .8rem;border-left:4px solid #1d4ed8;background:#eff6ff}
button{display:block;width:100%;min-height:44px;margin:.5rem 0;padding:.5rem;border:1px solid #9ca3af;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}
button.primary{border-color:#1d4ed8;background:#1d4ed8;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}
h2{margin:1.5rem 0 .25rem;font-size:.875rem;color:#4b5563}
`

const styleHash = createHash('sha256').update(style).digest('base64')

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => characters[character] ?? '')

export const actions = {
  upi: 'Pay by UPI',
  card: 'Pay by card',
  fail: 'Fail',
  'pay-and-stay': 'Pay, and never come back',
  'fail-then-pay': 'Fail now, succeed later',
  'pay-twice': 'Pay twice',
  leave: 'Leave',
} as const

export type Action = keyof typeof actions

const button = (action: Action, variant = '') => `<button${variant} name="action" value="${action}">${actions[action]}</button>`

const buttons = `<form method="post">
${button('upi', ' class="primary"')}
${button('card', ' class="primary"')}
<h2>What can go wrong</h2>
${button('fail')}
${button('pay-and-stay')}
${button('fail-then-pay')}
${button('pay-twice')}
${button('leave')}
</form>`

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

const page = (status: number, title: string, content: string): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Browsers hold the redirect after a form to `form-action` as well, and it leads to the callback: so that is left out.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head>
<body><p class="banner" role="note">Simulator: no money moves</p>
<main>${content}</main></body>
</html>
`,
})

const closedTexts: Record<Exclude<Link['status'], 'created'>, string> = {
  paid: 'This payment is complete. You may close this page.',
  cancelled: 'This payment link was cancelled.',
  expired: 'This payment link has expired.',
}

/** Returns the page of a link. Its buttons are there while it can be paid. */
export const payerPage = (status: number, link: Link, message: string | null): Answer => {
  const text = link.status === 'created' ? message : closedTexts[link.status]
  return page(
    status,
    'Pay',
    `<h1>${escape(link.description)}</h1>
<p class="amount">${escape(rupees.format(link.amount / 100))}</p>
<p class="reference">Reference: ${escape(link.referenceId ?? link.id)}</p>
${text === null ? '' : `<p class="message" role="status">${escape(text)}</p>`}
${link.status === 'created' ? buttons : ''}`,
  )
}

/** Returns a page that only says something. */
export const textPage = (status: number, text: string): Answer => page(status, 'Payment simulator', `<p role="status">${escape(text)}</p>`)
