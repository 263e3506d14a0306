import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { printBanner } from './startup-banner.ts'

const printed = (hasOwner: boolean): string => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  printBanner(readConfig({ NODE_ENV: 'test' }), { address: 'http://127.0.0.1:3000', signIns: [], hasOwner })
  const text = String(log.mock.lastCall?.[0])
  log.mockRestore()
  return text
}

test('a start says where the site is, and what to do where nobody can sign in', () => {
  expect(printed(true)).toContain('Website    http://127.0.0.1:3000')
  expect(printed(true)).not.toContain('pnpm admin:create')
  expect(printed(false)).toContain('Nobody can sign in yet. Make the first admin: pnpm admin:create')
})
