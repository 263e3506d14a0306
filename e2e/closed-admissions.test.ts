import { findInstituteContent, saveInstituteContent } from '@campus/contracts/site-content/editing-endpoints.ts'
import { expect } from './support/base-test.ts'
import { testWithOwnServer } from './support/test-with-own-server.ts'
import { demoPerson, tokenOf } from './support/demo-accounts.ts'

/** This test has its own server, because closing admissions would affect all others. */
const test = testWithOwnServer('not-open')

const fixed = ['/', '/about', '/gallery', '/contact', '/admission', '/students', '/status', '/payment', '/login', '/signup', '/student']

/** Returns the invitations to apply among the texts of a page. */
const invitationsIn = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .match(/\bApply\b(?! from).{0,20}|\bapply (?:now|online|for)\b/g) ?? []

test('no page invites applications while admissions are closed or not open yet', { tag: ['@desktop', '@full'] }, async ({
  request,
  server,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoPerson('Admin', server))}` }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const pages = [...new Set([...fixed, ...listed])]
  const invitations = async () => {
    const found = await Promise.all(pages.map(async (path) => [path, invitationsIn(await (await request.get(path)).text())] as const))
    return found.filter(([, words]) => words.length > 0)
  }
  const inviting = (await invitations()).map(([path]) => path)
  expect(inviting).toEqual(expect.arrayContaining(['/', '/students', listed.find((path) => path.startsWith('/course/'))]))

  const rounds = [
    [{ opens: undefined, lastDate: '2020-06-30', graceDays: 0 }, 'are closed.'],
    [{ opens: '2031-01-01', lastDate: '2031-06-30' }, 'are not open yet.'],
  ] as const
  for (const [dates, words] of rounds) {
    const { data } = findInstituteContent.reply.parse(await (await request.get(findInstituteContent.path, { headers })).json())
    const content = { ...data?.content, admission: { ...data?.content.admission, classesBegin: undefined, ...dates } }
    const saved = await request.put(saveInstituteContent.path, { headers, data: { version: data?.version, content } })
    expect(saved.status(), await saved.text()).toBe(saveInstituteContent.status)
    await expect.poll(async () => (await request.get('/students')).text()).toContain(words)
    expect(await invitations(), words).toEqual([])
  }
})
