import { expect, test, vi } from 'vitest'
import { readConfig } from './config/config.ts'
import { printBanner } from './startup-banner.ts'

const printed = (hasOwner: boolean, variables = {}): string => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  printBanner(readConfig({ NODE_ENV: 'test', ...variables }), { address: 'http://127.0.0.1:3000', signIns: [], hasOwner })
  const text = String(log.mock.lastCall?.[0])
  log.mockRestore()
  return text
}

test('a start says where the site is, and what to do where nobody can sign in', () => {
  expect(printed(true)).toContain('Website    http://127.0.0.1:3000')
  expect(printed(true)).not.toContain('pnpm admin:create')
  expect(printed(false)).toContain('Nobody can sign in yet. Make the first admin: pnpm admin:create')
})

test.each([
  ['admin', 'Password must be at least 6 characters'],
  ['lantern orchard velvet canyon', 'Must include an uppercase letter'],
  ['P@ssw0rd1', 'This password is too easy to guess'],
])('a start with %j as the first admin’s password says what is weak about it', (password, complaint) => {
  const banner = printed(true, { ADMIN_EMAIL: 'office@college.example', ADMIN_PASSWORD: password })
  expect(banner).toContain(`ADMIN_PASSWORD is weaker than other passwords may be (${complaint})`)
})

test('a start with a good password of the first admin, or without one, says nothing of it', () => {
  const good = { ADMIN_EMAIL: 'office@college.example', ADMIN_PASSWORD: 'Marigold #7 arches' }
  for (const variables of [good, {}]) expect(printed(true, variables)).not.toContain('ADMIN_PASSWORD')
})
