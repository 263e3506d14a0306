import { expect, test } from 'vitest'
import { laterLinks, sidebarGroups } from './sidebar-links.ts'

test('the sidebar has its fixed links, and words where there is no screen', () => {
  const links = Object.fromEntries(sidebarGroups.flatMap(({ links: ofGroup }) => ofGroup.map(({ label, to }) => [label, to])))
  expect(links).toMatchObject({
    Home: '/DashBoard',
    Students: '/Students',
    'Create Courses': '/Create/Contact',
    Image: '/create/Image',
    'Fee Payment': '/student/pay/fee',
    'Update Status': '/update/status',
  })
  expect(laterLinks.map(({ label }) => label)).toEqual(['Earnings', 'Notifications'])
})
