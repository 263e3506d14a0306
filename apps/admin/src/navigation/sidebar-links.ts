import type { HeldRights } from '../api-client/held-rights.ts'
import { missingFor } from './screen-access.ts'
import { admissionFormMessages } from '@campus/contracts/admissions/form-content/messages.ts'
import { newStudentTitle } from '@campus/contracts/admissions/new-student/title.ts'
import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { auditMessages } from '@campus/contracts/audit/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { adminFrameMessages, dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { peopleMessages } from '@campus/contracts/identity/people/messages.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { setUpTitle } from '@campus/contracts/set-up/set-up-title.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import {
  IconBell,
  IconBook2,
  IconBuildingBank,
  IconChartBar,
  IconChecks,
  IconClipboardCheck,
  IconClipboardText,
  IconCurrencyRupee,
  IconFileDescription,
  IconHome,
  IconId,
  IconLayout,
  IconList,
  IconListDetails,
  IconCalendarCheck,
  IconMail,
  IconMessage2,
  IconPencil,
  IconPhoto,
  IconPhotoPlus,
  IconPlus,
  IconPresentation,
  IconUpload,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'

const { sidebar } = adminFrameMessages
const { quickLinks } = dashboardMessages

/** The sidebar's links in their groups. A screen brings its link with it: there are none that lead nowhere. */
export const sidebarGroups = [
  {
    title: null,
    links: [
      { to: '/DashBoard', label: sidebar.home, icon: IconHome },
      // Near the top, for what waits there is shown beside it.
      { to: '/approvals', label: approvalPanelMessages.title, icon: IconChecks },
    ],
  },
  {
    title: 'Students',
    links: [
      { to: '/Students', label: sidebar.students, icon: IconUsers },
      { to: '/new/student', label: newStudentTitle, icon: IconPlus },
      { to: '/applications', label: 'Applications', icon: IconClipboardText },
      { to: '/student/pay/fee', label: sidebar.feePayment, icon: IconCurrencyRupee },
      { to: '/fees', label: panelMessages.feeReports, icon: IconChartBar },
      // Among the reports for those who see them all.
      { to: '/fees/owing', label: feePanelMessages.debtors, icon: IconChartBar, unless: '/fees' },
      { to: '/fees/closing', label: panelMessages.closeOfDay, icon: IconCalendarCheck, unless: '/fees' },
      { to: '/certificates', label: 'Certificates', icon: IconFileDescription },
      { to: '/update/status', label: sidebar.updateStatus, icon: IconClipboardCheck },
      { to: '/import/students', label: importMessages.title, icon: IconUpload },
    ],
  },
  { title: 'Enquiries', links: [{ to: '/Contact', label: quickLinks.contact, icon: IconMail }] },
  {
    title: 'Website',
    links: [
      { to: '/content/landing', label: panelMessages.homePage, icon: IconLayout },
      { to: '/content/about', label: panelMessages.aboutPage, icon: IconLayout },
      { to: '/content/teachers', label: 'Teachers', icon: IconPresentation },
      { to: '/content/testimonials', label: 'Testimonials', icon: IconMessage2 },
      { to: '/content/institute', label: 'Institute', icon: IconBuildingBank },
      { to: '/content/admission-form', label: admissionFormMessages.title, icon: IconPencil },
      { to: '/content/links', label: panelMessages.socialLinks, icon: IconWorld },
      { to: '/courses', label: editCourseMessages.list, icon: IconBook2 },
      { to: '/Create/Contact', label: sidebar.courses, icon: IconPlus },
      { to: '/albums', label: editAlbumMessages.list, icon: IconPhoto },
      { to: '/create/Album', label: quickLinks.createAlbum, icon: IconPlus },
      { to: '/create/Image', label: sidebar.image, icon: IconPhotoPlus },
      { to: '/pages', label: editTextMessages.pages, icon: IconFileDescription },
      { to: '/posts', label: editTextMessages.posts, icon: IconPencil },
      { to: '/notices', label: 'Notices', icon: IconList },
    ],
  },
  {
    title: 'Office',
    links: [
      { to: '/people', label: peopleMessages.title, icon: IconId },
      { to: '/audit', label: auditMessages.title, icon: IconListDetails },
    ],
  },
] as const

/** Follows Home until the website is complete. */
export const setUpLink = { to: '/set-up', label: setUpTitle, icon: IconClipboardCheck } as const

/** Entries of the sidebar that have no screen; they stand after Home (docs/product/admin-panel.md#frame-and-paths). */
export const laterLinks = [
  { label: sidebar.earnings, icon: IconChartBar },
  { label: sidebar.notifications, icon: IconBell },
] as const

type ScreenLinks = (typeof sidebarGroups)[number]['links']
type SidebarScreen = ScreenLinks[number]

/** Returns the links of a group that somebody's duties reach. */
export const linksFor = (links: ScreenLinks, rights: HeldRights): SidebarScreen[] =>
  links.filter((link) => missingFor(link.to, rights) === null && !('unless' in link && missingFor(link.unless, rights) === null))
