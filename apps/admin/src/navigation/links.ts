import { admissionFormMessages } from '@campus/contracts/admissions/form-messages.ts'
import { newStudentTitle } from '@campus/contracts/admissions/new-student-title.ts'
import { auditMessages } from '@campus/contracts/audit/messages.ts'
import { editCourseMessages } from '@campus/contracts/courses/messages.ts'
import { adminFrameMessages, dashboardMessages } from '@campus/contracts/dashboard/messages.ts'
import { editAlbumMessages } from '@campus/contracts/gallery/edit-messages.ts'
import { peopleMessages } from '@campus/contracts/identity/people-messages.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import { setUpTitle } from '@campus/contracts/set-up/title.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import {
  Add,
  Albums,
  Applications,
  Contact,
  Courses,
  Figure,
  Home,
  Images,
  Import,
  Institute,
  List,
  Log,
  Notifications,
  Page,
  PageSign,
  Pen,
  People,
  Rupee,
  Status,
  Students,
  Teachers,
  Testimonials,
  Website,
} from '../page/icons.tsx'

const { sidebar } = adminFrameMessages
const { quickLinks } = dashboardMessages

/** The sidebar's links in their groups. A screen brings its link with it: there are none that lead nowhere. */
export const sidebarGroups = [
  { title: null, links: [{ to: '/DashBoard', label: sidebar.home, icon: Home }] },
  {
    title: 'Students',
    links: [
      { to: '/Students', label: sidebar.students, icon: Students },
      { to: '/new/student', label: newStudentTitle, icon: Add },
      { to: '/applications', label: 'Applications', icon: Applications },
      { to: '/student/pay/fee', label: sidebar.feePayment, icon: Rupee },
      { to: '/fees', label: 'Fee Reports', icon: Figure },
      { to: '/certificates', label: 'Certificates', icon: PageSign },
      { to: '/update/status', label: sidebar.updateStatus, icon: Status },
      { to: '/import/students', label: importMessages.title, icon: Import },
    ],
  },
  { title: 'Enquiries', links: [{ to: '/Contact', label: quickLinks.contact, icon: Contact }] },
  {
    title: 'Website',
    links: [
      { to: '/content/landing', label: 'Home page', icon: Page },
      { to: '/content/about', label: 'About page', icon: Page },
      { to: '/content/teachers', label: 'Teachers', icon: Teachers },
      { to: '/content/testimonials', label: 'Testimonials', icon: Testimonials },
      { to: '/content/institute', label: 'Institute', icon: Institute },
      { to: '/content/admission-form', label: admissionFormMessages.title, icon: Pen },
      { to: '/content/links', label: 'Social links', icon: Website },
      { to: '/courses', label: editCourseMessages.list, icon: Courses },
      { to: '/Create/Contact', label: sidebar.courses, icon: Add },
      { to: '/albums', label: editAlbumMessages.list, icon: Albums },
      { to: '/create/Album', label: quickLinks.createAlbum, icon: Add },
      { to: '/create/Image', label: sidebar.image, icon: Images },
      { to: '/pages', label: editTextMessages.pages, icon: PageSign },
      { to: '/posts', label: editTextMessages.posts, icon: Pen },
      { to: '/notices', label: 'Notices', icon: List },
    ],
  },
  {
    title: 'Office',
    links: [
      { to: '/people', label: peopleMessages.title, icon: People },
      { to: '/audit', label: auditMessages.title, icon: Log },
    ],
  },
] as const

/** Stands after Home until the website is complete. */
export const setUpLink = { to: '/set-up', label: setUpTitle, icon: Status } as const

/** Entries of the sidebar that have no screen; they stand after Home (docs/product/office.md#frame-and-paths). */
export const laterLinks = [
  { label: sidebar.earnings, icon: Figure },
  { label: sidebar.notifications, icon: Notifications },
] as const

/** Not «View», which is what the rows of the tables have. */
export const seeWebsite = 'See the website'
