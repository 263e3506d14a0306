import { expect, test } from 'vitest'
import { shownNetworkOf } from './network-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['203.0.113.77:51234', '203.0.113.x'],
  ['127.0.0.1', '127.0.0.x'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12::/48'],
  ['[2001:db8:12:34::1]:443', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('of %s only %s is shown', (address, shown) => {
  expect(shownNetworkOf(address)).toBe(shown)
})

test.each([
  undefined,
  '',
  'unknown',
  '::1',
  '1',
  '3405803853',
  '0x7f.1',
  '203.0.113',
  '<b>203.0.113.77</b>',
  '203.0.113.77\r\nBcc: a@b.c',
  '=1+1',
])('nothing of %j is shown', (given) => {
  expect(shownNetworkOf(given)).toBeNull()
})
