import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonHeaders, pagePolicy, applyContentSecurityPolicy } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('replaces nonces by hashes', () => {
  const { html, inline } = applyContentSecurityPolicy(
    '<script class="a" nonce="n1" id="b">start()</script><style nonce="n1">p{}</style><link nonce="n1" href="/x">',
    'n1',
  )
  expect(html).toBe('<script class="a" id="b">start()</script><style>p{}</style><link href="/x">')
  expect(inline).toEqual({ scripts: [hash('start()')], styles: [hash('p{}')], attributes: [] })
})

test('the nonce itself stands nowhere in the page that is sent', () => {
  expect(applyContentSecurityPolicy('<meta property="csp-nonce" content="n1"/><p>Hello</p>', 'n1').html).toBe('<p>Hello</p>')
})

test('a script that came from data has no nonce and gets no hash', () => {
  const { inline } = applyContentSecurityPolicy('<p>Hello <script>steal()</script><script nonce="guess">steal()</script></p>', 'n1')
  expect(inline.scripts).toEqual([])
})

test('a style attribute is hashed as the browser reads it', () => {
  const { inline } = applyContentSecurityPolicy(
    '<div style="--a:&quot;x&quot;;width:50%"></div><i style="width:50%"></i><i style="width:50%"></i>',
    'n1',
  )
  expect(inline.attributes).toEqual([hash('--a:"x";width:50%'), hash('width:50%')])
})

test('a page may run its own files and what was hashed, nothing else', () => {
  const policy = pagePolicy({ apiUrl: null, provider: null }, { scripts: [hash('start()')], styles: [], attributes: [] })
  expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
})

test('a page may call an API on another origin, over HTTP and sockets', () => {
  const policy = pagePolicy({ apiUrl: 'https://api.college.example', provider: null }, { scripts: [], styles: [], attributes: [] })
  expect(policy).toContain("connect-src 'self' https://api.college.example wss://api.college.example;")
})

test('allows browsers to call the identity provider, where one is set up, and no other host', () => {
  const provider = { issuer: 'https://accounts.example/realms/college', clientId: 'campus' }
  const policy = pagePolicy({ apiUrl: null, provider }, { scripts: [], styles: [], attributes: [] })
  expect(policy).toContain("connect-src 'self' https://accounts.example;")
})

test('a browser that came by HTTPS is told to come by nothing else, and one on a laptop is not', () => {
  const strict = { 'strict-transport-security': 'max-age=63072000' }
  const of = (publicUrl: string | null, apiUrl: string | null) => commonHeaders({ publicUrl, apiUrl, hstsSubdomains: false })
  expect(of('https://college.example', null)).toMatchObject(strict)
  expect(of(null, 'https://api.college.example')).toMatchObject(strict)
  expect(of(null, null)).not.toHaveProperty('strict-transport-security')
})

test('a college’s other hosts are asked for by HTTPS alone only where a setting says so', () => {
  const wide = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
  expect(commonHeaders({ publicUrl: 'https://college.example', apiUrl: null, hstsSubdomains: true })).toMatchObject(wide)
})
