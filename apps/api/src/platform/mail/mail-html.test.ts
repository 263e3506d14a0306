import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { type Letterhead, mailContent, mailDraft } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const letterhead: Letterhead = {
  name: 'Aranya College',
  address: '14 Sal Road',
  phone: '+91 6546 555 210',
  email: 'office@aranya.example',
  site: 'https://aranya.example',
}
const full = mailContent.parse({
  heading: 'Your application was approved',
  paragraphs: ['Dear Asha,', 'the office writes:\nplease come on Monday.'],
  code: '40718265',
  facts: [
    ['Course', 'BCA'],
    ['Paid', '₹ 12,000'],
  ],
  link: { words: 'See your application', to: '/status' },
  secondLink: { words: 'Open your student area', to: '/student/' },
  notes: ['You need not answer.'],
})

/** Returns roughly the text that a reader sees: without the tags, with characters instead of their entities. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ')

test('HTML and plain text say the same', () => {
  const { site, ...contact } = letterhead
  const content = [
    full.heading,
    'Dear Asha,',
    'the office writes:',
    'please come on Monday.',
    '40718265',
    'Course',
    'BCA',
    'Paid',
    '₹ 12,000',
  ]
  const rest = [
    'See your application',
    `${site}/status`,
    'Open your student area',
    `${site}/student/`,
    'You need not answer.',
    ...Object.values(contact),
    new URL(site).host,
  ]
  const text = mailText(full, letterhead)
  const html = wordsOf(mailHtml(full, letterhead))
  for (const words of [...content, ...rest]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('a copied code is the code: nothing stands between its digits', () => {
  expect(mailHtml(full, letterhead)).toContain('>40718265<')
  expect(mailText(full, letterhead)).toMatch(/^ +40718265$/m)
})

const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> "'&amp;</td></table>`

test('no text of a mail becomes markup, wherever it stands', () => {
  const safe = mailHtml(full, letterhead)
  const tagsOf = (html: string) => html.match(/<\/?[a-z!][a-z0-9]*/gi)?.length
  const places = [
    mailHtml({ ...full, heading: hostile }, letterhead),
    mailHtml({ ...full, paragraphs: [hostile, hostile.replaceAll(' ', '')] }, letterhead),
    mailHtml({ ...full, code: hostile }, letterhead),
    mailHtml({ ...full, lang: `en" onload="x` }, letterhead),
    mailHtml({ ...full, notes: [hostile] }, letterhead),
    mailHtml({ ...full, link: { words: hostile, to: '/status' } }, letterhead),
    mailHtml(full, { ...letterhead, name: hostile, address: hostile, phone: hostile }),
  ]
  for (const html of places) {
    expect(html).not.toMatch(/<script|<img|lang="en" onload/)
    expect(html).toContain(html.includes('onload') ? '&quot; onload' : '&lt;script&gt;')
  }
  expect(tagsOf(mailHtml({ ...full, heading: hostile }, letterhead))).toBe(tagsOf(safe))
})

test('an address of the institute that is none makes no link', () => {
  expect(mailHtml(full, { ...letterhead, email: 'x" onmouseover="alert(1)@y' })).not.toContain('mailto:')
})

test.each(['javascript:alert(1)', '//evil.example/x', 'data:text/html,x', '/a b', ' /status'])('a link to %s is refused', (to) => {
  expect(mailContent.safeParse({ ...full, link: { words: 'x', to } }).success).toBe(false)
})

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nb@example.com',
  'a@example.com, b@example.com',
  'a@example.com; b@example.com',
  'a@example.com>\r\nRCPT TO:<b@example.com',
  '"a\r\n"@example.com',
  'Asha <a@example.com>',
  '<a@example.com>',
  'a@example.com ',
  'a@example.com\u0000',
  'a@example.com\u2028b',
  '@example.com:b@example.com',
  '',
])('%j is no address to send to', (to) => {
  expect(mailDraft.safeParse({ ...full, subject: 'x', to }).success).toBe(false)
})

test('the mail says in which language it is, and that it bears the dark', async () => {
  const html = mailHtml({ ...full, lang: 'hi' }, letterhead)
  expect(html).toMatch(/<html lang="hi"/)
  expect(html).toContain('name="color-scheme" content="light dark"')
  const parsed = await PostalMime.parse(`Content-Type: text/html\r\n\r\n${html}`)
  expect(parsed.html).toContain('viewport')
})
