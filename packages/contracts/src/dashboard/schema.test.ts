import { expect, test } from 'vitest'
import { exampleDashboardCards, exampleDashboardDays } from './examples.ts'
import { dashboardCard, dashboardDay } from './schema.ts'
import { adminFrameMessages, dashboardMessages } from './messages.ts'

test('the example cards are cards', () => {
  for (const card of exampleDashboardCards) expect(dashboardCard.parse(card)).toEqual(card)
})

test('the example days are days', () => {
  for (const day of exampleDashboardDays) expect(dashboardDay.parse(day)).toEqual(day)
})

test('a card without a value is none', () => {
  expect(dashboardCard.safeParse({ name: 'Students', icon: 'students' }).success).toBe(false)
})

test('the admin panel has its fixed texts', () => {
  expect(adminFrameMessages).toEqual({
    title: 'Admin Panel',
    noUser: 'User Name',
    sidebar: {
      home: 'Home',
      earnings: 'Earnings',
      notifications: 'Notifications',
      students: 'Students',
      courses: 'Create Courses',
      image: 'Image',
      feePayment: 'Fee Payment',
      updateStatus: 'Update Status',
    },
  })
  expect(dashboardMessages.quickLinks).toEqual({
    title: 'Quick Links',
    dashboard: 'Dashboard',
    contact: 'Contact',
    createAlbum: 'Create Album',
  })
  expect(dashboardMessages.failed('no right')).toBe('Error: no right')
})
