import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party-rules.ts'

const place = { mode: 'production', publicUrl: null, adminUrl: null, cookieDomain: null, host: '127.0.0.1', port: 3000 } as const

test.each([
  ['nothing is set: localhost', {}, { id: 'localhost', origins: ['http://localhost:3000'] }],
  ['port 80', { port: 80 }, { id: 'localhost', origins: ['http://localhost'] }],
  ['every address of the machine', { host: '0.0.0.0' }, { id: 'localhost', origins: ['http://localhost:3000'] }],
  ['one address of its network alone', { host: '192.168.1.5' }, null],
  ['PUBLIC_URL', { publicUrl: 'https://college.example' }, { id: 'college.example', origins: ['https://college.example'] }],
  [
    'a panel with a host of its own',
    { publicUrl: 'https://college.example', adminUrl: 'https://admin.college.example' },
    { id: 'admin.college.example', origins: ['https://admin.college.example'] },
  ],
  [
    'COOKIE_DOMAIN, for which the website’s origin is still none of the panel',
    { publicUrl: 'https://www.college.example', adminUrl: 'https://admin.college.example', cookieDomain: 'college.example' },
    { id: 'college.example', origins: ['https://admin.college.example'] },
  ],
  ['a loopback address with a port', { publicUrl: 'http://127.0.0.1:8080' }, { id: 'localhost', origins: ['http://localhost:8080'] }],
  [
    'a name below localhost',
    { publicUrl: 'http://admin.localhost:8080' },
    { id: 'admin.localhost', origins: ['http://admin.localhost:8080'] },
  ],
  ['an IP address', { publicUrl: 'https://203.0.113.7' }, null],
  ['an IPv6 address', { publicUrl: 'https://[2001:db8::7]' }, null],
  ['a name without HTTPS', { publicUrl: 'http://college.example' }, null],
  ['development', { mode: 'development' as const }, { id: 'localhost', origins: ['http://localhost:5174', 'http://localhost:3000'] }],
])('passkeys are made for %s', (_, given, expected) => {
  expect(relyingPartyOf({ ...place, ...given })).toEqual(expected)
})
