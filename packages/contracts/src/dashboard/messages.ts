import type { Capability } from '../core/access.ts'
/** Texts of the admin's frame (docs/product/fixed-texts.md#the-admin-panel). */
export const adminFrameMessages = {
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
} as const

/** Texts of the dashboard (docs/product/admin-panel.md#dashboard). */
export const dashboardMessages = {
  quickLinks: { title: 'Quick Links', dashboard: 'Dashboard', contact: 'Contact', createAlbum: 'Create Album' },
  failed: (message: string): string => `Error: ${message}`,
  charts: {
    applications: 'Online applications a day',
    collections: 'Collections a day',
    day: 'Day',
    applicationsOfDay: 'Applications',
    received: 'Received',
    reversed: 'Reversed',
    sum: (amount: string, days: number): string => `${amount} in ${days} days`,
    /** The sum of money; reversals are not subtracted but named beside it. */
    sumOfMoney: (received: string, reversed: string, days: number): string => `${received} received, ${reversed} reversed in ${days} days`,
  },
} as const

/** The dashboard's cards in their order: the drawing of each and its name. */
export const dashboardCardNames = [
  ['applications', 'Applications'],
  ['pending', 'Awaiting review'],
  ['students', 'Students'],
  ['collected', 'Collected this month'],
  ['due', 'Fees due'],
  ['messages', 'Messages'],
] as const

/** The capability that each card requires. */
export const dashboardCardAccess = {
  applications: 'applications.read',
  pending: 'applications.read',
  students: 'students.read',
  collected: 'fees.report',
  due: 'fees.report',
  messages: 'messages.read',
} as const satisfies Record<(typeof dashboardCardNames)[number][0], Capability>

/** Explanations of the figures on the cards. Sums of money are called alike on all screens: net is received less reversed. */
export const dashboardCardNotes: Record<(typeof dashboardCardNames)[number][0], string> = {
  applications: 'Sent online, of all years',
  pending: 'Status Pending',
  students: 'Admitted',
  collected: 'Net: received less reversed',
  due: 'From admitted students',
  messages: 'In the inbox',
}
