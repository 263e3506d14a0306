import type { FastifyReply } from 'fastify'
import { pagePolicy, sealPage } from './security-headers.ts'

const style = `
  :root { color-scheme: light dark }
  body { max-width: 34rem; margin: 18vh auto 0; padding: 0 24px; font: 18px/1.6 system-ui, sans-serif }
  h1 { font: 600 2rem/1.2 Georgia, serif }
  a { color: inherit }
`

/** What a visitor sees when the site itself cannot make a page. It needs nothing that may be broken as well. */
export const sendLastResort = (reply: FastifyReply): FastifyReply => {
  const { html, inline } = sealPage(
    `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title><style nonce="own">${style}</style></head>
<body><main><h1>Something went wrong</h1>
<p>This page could not be made. It is our fault, not yours. <a href="">Please try again</a> in a moment.</p>
<p>If you write to us about it, please quote <code>${reply.request.id}</code>.</p></main></body>
</html>`,
    'own',
  )
  return reply
    .code(500)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy({ apiUrl: null }, inline),
    })
    .send(html)
}
