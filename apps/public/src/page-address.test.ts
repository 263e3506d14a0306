import { expect, test } from 'vitest'
import { addressOf } from './page-address.ts'

const of = (target: string) => addressOf(new URL(target, 'http://localhost'))

test.each([
  '/about',
  '/About',
  '/ABOUT/',
  '/%61bout',
  '/about?a=1',
  '/about?utm_source=mail&gclid=x',
  '/about?id=STU1',
  '/about?',
  `/about?a=${'b'.repeat(9000)}`,
])('%.40s is the about page', (target) => {
  expect(of(target)).toEqual({ href: '/about', kind: 'fixed' })
})

test.each([
  ['/', '/', 'fixed'],
  ['/?a=1', '/', 'fixed'],
  ['/student/', '/student', 'fixed'],
  ['/STUDENT/dashboard', '/student/Dashboard', 'fixed'],
  ['/blog/', '/blog', 'fixed'],
  ['/status?id=STU1&utm_source=mail', '/status', 'fixed'],
  ['/Status?b=2&id=STU1&a=1', '/status', 'fixed'],
  ['/status?ID=STU1', '/status', 'fixed'],
  ['/login?to=%2Fstudent%2F&x=1', '/login', 'fixed'],
  ['/receipt/R1?mark=abc&x=1', '/receipt/R1?mark=abc', 'open'],
  ['/album/Annual%20Day?page=2', '/album/Annual%20Day', 'open'],
  ['/ALBUM/Annual%20D%61y/', '/album/Annual%20Day', 'open'],
  ['/album/Arts%2FCrafts', '/album/Arts%2FCrafts', 'open'],
  ['/album/100%25', '/album/100%25', 'open'],
])('%s is rendered as %s', (target, href, kind) => {
  expect(of(target)).toEqual({ href, kind })
  // The result is the address of the same page.
  expect(of(href)).toEqual({ href, kind })
})

test.each(['/random1', '/random2?a=1', '/about/us', '/album/a/b', '/_serverFn/abc', '/-', '/%20', '/index.php', `/${'x'.repeat(9000)}`])(
  '%.40s is rendered as an unknown path',
  (target) => {
    expect(of(target)).toEqual({ href: '/-', kind: 'unknown' })
  },
)
