import { adminFrameWords } from '@campus/contracts/dashboard/words.ts'
import { Applications, Home, Status, Students } from '../icons.tsx'

const { sidebar } = adminFrameWords

/** The sidebar's links, in their order. A screen brings its link with it: there are none that lead nowhere. */
export const sidebarLinks = [
  { to: '/DashBoard', label: sidebar.home, icon: Home },
  { to: '/Students', label: sidebar.students, icon: Students },
  { to: '/applications', label: 'Applications', icon: Applications },
  { to: '/update/status', label: sidebar.updateStatus, icon: Status },
] as const

export const viewWebsite = 'View website'
