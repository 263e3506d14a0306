import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = `<html><head><meta charSet="utf-8" nonce="n"/><link rel="modulepreload" href="/assets/a.js"/><title>Home</title></head><body>
<main>A &lt;script type="module" src="/x.js">&lt;/script></main><script type="module" async="" src="/assets/entry.js" nonce="n"></script></body></html>`

test('a page fetches no script by itself, and its own script names them all', () => {
  const html = deferScripts(page, { nonce: 'n', styles: ['/assets/a.css'] })

  expect(html).not.toMatch(/<script[^>]* src=|modulepreload" href/)
  expect(html).toContain('files:["/assets/entry.js","/assets/a.js"]')
  expect(html).toMatch(/<meta charSet="utf-8" nonce="n"\/><script nonce="n">\(/)
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled>')
  expect(html).toContain('<main>A &lt;script type="module" src="/x.js">&lt;/script></main>')
})

test('a page without scripts stays as it is', () => {
  const plain = '<html><head><meta charSet="utf-8"/></head></html>'
  expect(deferScripts(plain, { nonce: null, styles: [] })).toBe(plain)
})
