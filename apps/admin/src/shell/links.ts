import { adminFrameWords } from '@campus/contracts/dashboard/words.ts'
import { Home } from '../icons.tsx'

/** The sidebar's links, in their order. A screen brings its link with it: there are none that lead nowhere. */
export const sidebarLinks = [{ to: '/DashBoard', label: adminFrameWords.sidebar.home, icon: Home }] as const

export const viewWebsite = 'View website'
