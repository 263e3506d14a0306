import { type Capability, isCapability } from '@campus/contracts/core/access.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { type HeldRights, hasCapability } from '../api-client/held-rights.ts'
import type { FileRouteTypes } from '../route-tree.gen.ts'

type ScreenPath = FileRouteTypes['to']

/** The right that a screen requires: that of every admin, or a capability. */
const screenAccess: Record<ScreenPath, 'admin' | Capability> = {
  '/': 'admin',
  '/DashBoard': 'admin',
  '/profile': 'admin',
  '/Students': 'students.read',
  '/view/student/$studentId': 'students.read',
  '/view/student/$studentId/correct': 'students.change',
  '/import/students': 'students.change',
  '/new/student': 'applications.enter',
  '/applications': 'applications.read',
  '/update/status': 'applications.decide',
  '/certificates': 'students.read',
  '/student/pay/fee': 'fees.read',
  '/receipts/$number': 'fees.read',
  '/fees': 'fees.report',
  '/fees/months': 'fees.report',
  '/fees/outstanding': 'fees.report',
  '/fees/owing': 'fees.report',
  '/fees/late-fines': 'fees.report',
  '/fees/concessions': 'fees.report',
  '/fees/refunds': 'fees.report',
  '/fees/refunds/$course': 'fees.report',
  '/fees/online': 'fees.report',
  '/fees/online/attempts': 'fees.report',
  '/fees/online/refunds': 'fees.report',
  '/fees/online/settlements': 'fees.report',
  '/fees/online/settlements/$id': 'fees.report',
  '/fees/bank': 'fees.report',
  '/fees/bank/unseen': 'fees.report',
  '/fees/plans': 'fees.report',
  '/fees/plans/$course': 'fees.report',
  '/fees/tally': 'fees.report',
  '/fees/closing': 'fees.read',
  '/fees/closing/$number': 'fees.read',
  '/Contact': 'messages.read',
  '/Contact/$contactId': 'messages.read',
  '/content/landing': 'content.change',
  '/content/about': 'content.change',
  '/content/teachers': 'content.change',
  '/content/teachers/$id': 'content.change',
  '/content/testimonials': 'content.change',
  '/content/testimonials/$id': 'content.change',
  '/content/institute': 'content.change',
  '/content/admission-form': 'content.change',
  '/content/links': 'content.change',
  '/courses': 'content.change',
  '/courses/$courseId': 'content.change',
  '/Create/Contact': 'content.change',
  '/albums': 'content.change',
  '/albums/$albumId': 'content.change',
  '/create/Album': 'content.change',
  '/create/Image': 'content.change',
  '/pages': 'content.change',
  '/pages/$slug': 'content.change',
  '/posts': 'content.change',
  '/posts/new': 'content.change',
  '/posts/$postId': 'content.change',
  '/notices': 'content.change',
  '/notices/new': 'content.change',
  '/notices/$noticeId': 'content.change',
  '/people': 'people.read',
  '/people/duties': 'people.read',
  '/approvals': 'approvals.read',
  '/audit': 'audit.read',
  '/set-up': 'set-up.change',
}

/** The screen that somebody with a duty, and none before it, opens first. */
const homes = {
  owner: '/DashBoard',
  accounts: '/fees',
  cashier: '/student/pay/fee',
  admissions: '/applications',
  verifier: '/applications',
  content: '/content/landing',
  messages: '/Contact',
  auditor: '/audit',
} as const satisfies Record<Duty, ScreenPath>

/** The same for somebody limited to some courses, to whom what is of the whole college is closed. */
const limitedHomes: Record<Duty, ScreenPath> = { ...homes, accounts: '/fees/owing', auditor: '/applications' }

/** Returns the screen that the panel opens on, by the first of somebody's duties. */
export const homeOf = ({ duties: [first], courses }: HeldRights): ScreenPath => {
  if (!first) return '/DashBoard'
  return courses === 'all' ? homes[first] : limitedHomes[first]
}

/** Screens of the whole college, beyond those whose capability says so. */
const collegeScreens: readonly ScreenPath[] = [
  '/fees',
  '/fees/months',
  '/fees/outstanding',
  '/fees/online',
  '/fees/online/attempts',
  '/fees/online/refunds',
  '/fees/online/settlements',
  '/fees/online/settlements/$id',
  '/fees/bank',
  '/fees/bank/unseen',
  '/fees/tally',
  '/import/students',
  '/Create/Contact',
  '/content/admission-form',
]

/** The right that an admin lacks for a screen: a duty with a capability, or duties that are for all courses. */
export type Missing = Capability | 'all courses'

const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(screenAccess, path)

/** Returns what a screen takes and somebody lacks; null where they may open it, and for paths of no screen. */
export const missingFor = (path: string, rights: HeldRights): Missing | null => {
  const screen = path.length > 1 ? path.replace(/\/$/, '') : path
  if (!isScreenPath(screen)) return null
  const access = screenAccess[screen]
  if (isCapability(access) && !hasCapability(rights, access))
    return hasCapability({ ...rights, courses: 'all' }, access) ? 'all courses' : access
  return rights.courses !== 'all' && collegeScreens.includes(screen) ? 'all courses' : null
}
