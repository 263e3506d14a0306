import { mock } from '@campus/client/testing.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { getApprovalRule, listApprovals } from '@campus/contracts/approvals/endpoints.ts'
import { listCertificates } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCourse, exampleCourseEdit } from '@campus/contracts/courses/examples.ts'
import { listAllCourses, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { listAlbums, listAllImages } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbum, exampleGalleryImage } from '@campus/contracts/gallery/examples.ts'
import { requestFirstEmailProof } from '@campus/contracts/identity/endpoints.ts'
import { exampleOwnSession, exampleProfile } from '@campus/contracts/identity/examples.ts'
import { accountMessages } from '@campus/contracts/identity/messages.ts'
import { listOwnPasskeys } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { listOwnSessions } from '@campus/contracts/identity/sessions/endpoints.ts'
import { getFactorRequirement, getOwnSecondFactor } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { findPaymentsUnderWay } from '@campus/contracts/payments/under-way-endpoints.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { findCollege, getFrontend, listTeachers, listTestimonials } from '@campus/contracts/site-content/endpoints.ts'
import {
  exampleAboutPage,
  exampleInstitute,
  exampleLandingPage,
  exampleTeacher,
  exampleTestimonial,
} from '@campus/contracts/site-content/examples.ts'

/** The office's own list of courses: of each the code, the name, and the semesters where they are not the usual ones. */
export const courseList = (...courses: [code: string, name: string, semesters?: number][]) =>
  mock(listAllCourses, {
    success: true,
    data: courses.map(([courseCode, courseName, semesters], n) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      version: 1,
      content: { ...exampleCourseEdit, courseCode, courseName, ...(semesters !== undefined && { semesters }) },
    })),
    order: { version: 0 },
  })

/** A college without a mail server. To be used in a call after that of `college()`, or before it in the same. */
export const withoutMails = () => mock(findCollege, { success: true, data: exampleInstitute, sendsMails: false, isReachable: true })

/** A college whose address no other machine can open. To be used like `withoutMails`. */
export const withoutAddress = () => mock(findCollege, { success: true, data: exampleInstitute, sendsMails: true, isReachable: false })

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

/** The API of a college with 4 courses, 7 teachers, 5 albums, 23 images and 6 testimonials. */
export const college = () => answers

/** Made once, because each answer is checked against its contract. */
const answers = [
  mock(findCollege, { success: true, data: exampleInstitute, sendsMails: true, isReachable: true }),
  mock(findSetUp, {
    success: true,
    data: { steps: [], needs: [], online: true, putOnline: true, finished: true, closed: true, examples: [] },
  }),
  mock(getAdmissionForm, { success: true, data: exampleAdmissionForm }),
  mock(getFrontend, { success: true, data: { landingPage: exampleLandingPage, aboutPage: exampleAboutPage } }),
  mock(listCourses, { success: true, data: times(4, exampleCourse) }),
  courseList(
    ['BCA', 'Bachelor of Computer Applications'],
    ['MCA', 'Master of Computer Applications'],
    ['B.Com', 'Bachelor of Commerce'],
    ['BBA', 'Bachelor of Business Administration'],
  ),
  mock(listTeachers, { success: true, teacher: times(7, exampleTeacher) }),
  mock(listAlbums, { success: true, data: times(5, exampleAlbum) }),
  mock(listAllImages, { success: true, data: times(23, exampleGalleryImage) }),
  mock(listApplications, { success: true, data: [] }),
  mock(listCertificates, { success: true, data: [] }),
  mock(findPaymentsUnderWay, { success: true, data: [] }),
  mock(findOnlineOverview, { success: true, data: { open: 0 } }),
  mock(getOwnSecondFactor, { success: true, data: { isSetUp: false, recoveryCodesLeft: 0 } }),
  mock(listApprovals, { success: true, data: [] }),
  mock(getApprovalRule, { success: true, data: { isRequired: false, concessionLimit: 0 } }),
  mock(listOwnPasskeys, { success: true, data: { passkeys: [] } }),
  mock(getFactorRequirement, { success: true, data: { requiredFrom: null } }),
  mock(listOwnSessions, { success: true, data: [exampleOwnSession] }),
  mock(requestFirstEmailProof, { success: true, message: accountMessages.codeSent.mailed(exampleProfile.email), isOpen: true }),
  mock(listTestimonials, { success: true, Find_Testimonial: times(6, exampleTestimonial) }),
]
