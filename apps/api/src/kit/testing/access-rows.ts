import { exampleStatusQuestion, exampleStatusUpdate } from '@campus/contracts/admissions/examples.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { exampleTeacherDraft, exampleTestimonialDraft } from '@campus/contracts/content/examples.ts'
import { exampleCourseDraft, exampleCourseEdit } from '@campus/contracts/courses/examples.ts'
import { exampleFeeAdjustment, exampleFeePayment, exampleLateFineDraft, examplePaymentReversal } from '@campus/contracts/fees/examples.ts'
import { exampleAlbumEdit } from '@campus/contracts/gallery/examples.ts'
import {
  exampleEmailProof,
  exampleForgotPassword,
  exampleLogin,
  exampleResetPassword,
  exampleSignup,
} from '@campus/contracts/identity/examples.ts'
import { examplePageDraft, examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { exampleAboutPage, exampleInstitute, exampleLandingPage, exampleSocialLinks } from '@campus/contracts/site-content/examples.ts'
import { exampleCorrection, exampleErasure, examplePasswordAgain } from '@campus/contracts/students/examples.ts'
import { v7 } from 'uuid'

/** A request that an endpoint takes, and what it says to whom it lets in. Every endpoint has a row: one without fails the test. */
export type Row = { status: number; request?: (caller: { email: string; n: number }) => Record<string, unknown> }

const aDay = { from: '2026-07-03', to: '2026-07-03' }

const { admissionCourses: _, ...exampleIdentity } = exampleInstitute
const aVersion = { kind: 'teacher', subject: 'none', version: '1' }

/** The rows of the access matrix by their endpoints; `picture` is a file for those that take one. */
export const accessRows = (picture: Blob): Record<string, Row> => ({
  'GET /api/v1/health': { status: 200 },
  'GET /api/v1/ready': { status: 200 },
  'GET /api/link': { status: 200 },
  'GET /api/v1/frontend': { status: 503 },
  'GET /api/v1/institute': { status: 503 },
  'GET /api/find/teacher': { status: 200 },
  'GET /api/find/testimonial': { status: 200 },
  'GET /api/v1/user/findAllCourse': { status: 200 },
  'GET /api/v1/user/findCourseById/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'GET /api/v1/user/get/album': { status: 200 },
  'GET /api/v1/user/get/Album/Image/:name': { status: 404, request: () => ({ params: { name: 'none' } }) },
  'GET /api/v1/user/get/All/Image': { status: 200 },
  'GET /api/v1/pages/:slug': { status: 404, request: () => ({ params: { slug: 'terms' } }) },
  'GET /api/v1/posts': { status: 200 },
  'GET /api/v1/posts/:slug': { status: 404, request: () => ({ params: { slug: 'none' } }) },
  'POST /api/v1/contact/create': { status: 201, request: () => ({ body: exampleContactDraft }) },
  'GET /api/v1/contact/admin/getContact': { status: 200 },
  'GET /api/v1/admin/contacts.csv': { status: 200 },
  'GET /api/v1/contact/admin/getContact/:contactId': { status: 404, request: () => ({ params: { contactId: v7() } }) },
  'DELETE /api/v1/contact/admin/deleteContact/:contactId': { status: 404, request: () => ({ params: { contactId: v7() } }) },
  'POST /api/v1/admin/course/create': { status: 201, request: ({ n }) => ({ body: { ...exampleCourseDraft, courseCode: `C${n}` } }) },
  'GET /api/v1/admin/get/all/albumName': { status: 200 },
  'POST /api/v1/admin/create/album': { status: 201, request: ({ n }) => ({ body: { albumName: `Album ${n}` }, files: {} }) },
  'POST /api/v1/admin/create/image': {
    status: 404,
    request: () => ({ body: { albumName: 'none' }, files: { image: picture } }),
  },
  'DELETE /api/v1/admin/delete/album/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'POST /api/v1/auth/signup': { status: 201, request: ({ n }) => ({ body: { ...exampleSignup, email: `new.${n}@example.com` } }) },
  'POST /api/v1/auth/login': { status: 401, request: () => ({ body: exampleLogin }) },
  'GET /api/v1/auth/provider': { status: 200 },
  'POST /api/auth/google': { status: 503, request: () => ({ query: { token: 'x' } }) },
  'POST /api/v1/auth/refresh': { status: 204 },
  'POST /api/v1/auth/logout': { status: 200 },
  'GET /api/v1/auth/me': { status: 200 },
  'POST /api/v1/forgot-password': { status: 200, request: () => ({ body: exampleForgotPassword }) },
  'POST /api/v1/validate/password': { status: 400, request: () => ({ body: exampleResetPassword }) },
  'POST /api/v1/auth/Admin/SignUp': { status: 201, request: ({ n }) => ({ body: { ...exampleSignup, email: `admin.${n}@example.com` } }) },
  'POST /api/v1/auth/email/code': { status: 200 },
  'POST /api/v1/auth/email/verify': { status: 400, request: () => ({ body: exampleEmailProof }) },
  'GET /api/v1/auth/profile': { status: 200 },
  'PUT /api/v1/auth/profile': { status: 200, request: ({ email }) => ({ body: { name: 'Asha', email, socialLinks: {} } }) },
  'POST /api/v1/online/admission': { status: 400, request: () => ({ body: {}, files: { avtar: picture } }) },
  'POST /api/v1/status/track': { status: 404, request: () => ({ body: exampleStatusQuestion }) },
  'GET /api/v1/status/find/:studentUniqueId': { status: 404, request: () => ({ params: { studentUniqueId: 'STU123' } }) },
  'PUT /api/v1/status/update/:studentUniqueId': {
    status: 404,
    request: () => ({ params: { studentUniqueId: 'STU123' }, body: exampleStatusUpdate }),
  },
  'GET /api/v1/student/applications': { status: 200 },
  'GET /api/v1/admin/applications': { status: 200 },
  'GET /api/v1/admin/applications.csv': { status: 200 },
  'POST /api/v1/admin/applications/:uniqueId/aadhaar': {
    status: 400,
    request: () => ({ params: { uniqueId: 'STU123' }, body: examplePasswordAgain }),
  },
  'GET /api/v1/admin/applications/:uniqueId/export': { status: 404, request: () => ({ params: { uniqueId: 'STU123' } }) },
  'POST /api/v1/admin/applications/:uniqueId/erase': {
    status: 400,
    request: () => ({ params: { uniqueId: 'STU123' }, body: exampleErasure }),
  },
  'GET /api/v1/admin/students/:uniqueId/record': { status: 404, request: () => ({ params: { uniqueId: 'STU123' } }) },
  'PATCH /api/v1/admin/students/:uniqueId/record': {
    status: 404,
    request: () => ({ params: { uniqueId: 'STU123' }, body: exampleCorrection }),
  },
  'GET /api/v1/student/export': { status: 200 },
  'POST /api/v1/admin/students/imports': {
    status: 400,
    request: () => ({ body: { mode: 'none', fileName: 'students.csv' }, files: { students: new Blob(['a']) } }),
  },
  'GET /api/v1/admin/students/imports': { status: 200 },
  'GET /api/v1/admin/students/imports/:importId': { status: 404, request: () => ({ params: { importId: v7() } }) },
  'GET /api/v1/admin/students/imports/:importId/problems': { status: 404, request: () => ({ params: { importId: v7() } }) },
  'GET /api/v1/admin/students/imports/:importId/problems.csv': { status: 404, request: () => ({ params: { importId: v7() } }) },
  'GET /api/v1/Student/validate/:id': { status: 200, request: () => ({ params: { id: 'STU123' } }) },
  'GET /api/v1/Student/FindByCourseAndSemester': { status: 200, request: () => ({ query: { course: 'BCA', semester: '1' } }) },
  'GET /api/v1/admin/students.csv': { status: 200, request: () => ({ query: { course: 'BCA', semester: '1' } }) },
  'GET /api/v1/Student/picture/:id': { status: 404, request: () => ({ params: { id: 'STU123' } }) },
  'GET /api/v1/Student/FeeInfoByStudent': { status: 404, request: () => ({ query: { uniqueId: 'STU123' } }) },
  'GET /api/v1/Student/FeeInfo': { status: 404, request: () => ({ query: { uniqueId: 'STU123' } }) },
  'PATCH /api/v1/Student/FeeUpdate': { status: 404, request: () => ({ body: exampleFeePayment }) },
  'GET /api/v1/admin/fees/accounts/:uniqueId': { status: 404, request: () => ({ params: { uniqueId: 'STU123' } }) },
  'POST /api/v1/admin/fees/receipts/:number/reversal': {
    status: 404,
    request: () => ({ params: { number: 'R2026-000001' }, body: examplePaymentReversal }),
  },
  'POST /api/v1/admin/fees/adjustments': { status: 404, request: () => ({ body: exampleFeeAdjustment }) },
  'GET /api/v1/student/fees': { status: 200 },
  'GET /api/v1/fees/receipts/:number': { status: 404, request: () => ({ params: { number: 'R2026-000001' } }) },
  'GET /api/v1/fees/receipts/:number/pdf': { status: 404, request: () => ({ params: { number: 'R2026-000001' } }) },
  'GET /api/v1/fees/receipts/:number/confirmation': { status: 404, request: () => ({ params: { number: 'R2026-000001' } }) },
  'GET /api/v1/admin/fees/collections': { status: 200, request: () => ({ query: aDay }) },
  'GET /api/v1/admin/fees/collections.csv': { status: 200, request: () => ({ query: aDay }) },
  'GET /api/v1/admin/fees/cash-book.csv': { status: 200, request: () => ({ query: aDay }) },
  'GET /api/v1/admin/fees/outstanding': { status: 200 },
  'GET /api/v1/admin/fees/outstanding.csv': { status: 200 },
  'GET /api/v1/admin/fees/late-fines': { status: 200 },
  'PUT /api/v1/admin/fees/late-fines/:course': {
    status: 404,
    request: () => ({ params: { course: 'BCA' }, body: exampleLateFineDraft }),
  },
  'POST /api/v1/admin/fees/late-fines/run': { status: 200 },
  'GET /api/v1/admin/history/:kind': { status: 200, request: () => ({ params: { kind: 'teacher' } }) },
  'GET /api/v1/admin/history/:kind/:subject': { status: 200, request: () => ({ params: aVersion }) },
  'GET /api/v1/admin/history/:kind/:subject/:version': { status: 404, request: () => ({ params: aVersion }) },
  'POST /api/v1/admin/history/:kind/:subject/:version/restore': {
    status: 404,
    request: () => ({ params: aVersion, body: { version: 1 } }),
  },
  'POST /api/v1/admin/previews': {
    status: 201,
    request: () => ({ body: { kind: 'landing', subject: 'site', content: exampleLandingPage } }),
  },
  'GET /api/v1/previews/:token': { status: 404, request: () => ({ params: { token: 'x'.repeat(43) } }) },
  'POST /api/v1/admin/content/pictures': { status: 201, request: () => ({ files: { picture } }) },
  'GET /api/v1/admin/content/landing': { status: 200 },
  'PUT /api/v1/admin/content/landing': { status: 200, request: () => ({ body: { version: 0, content: exampleLandingPage } }) },
  'GET /api/v1/admin/content/about': { status: 200 },
  'PUT /api/v1/admin/content/about': { status: 200, request: () => ({ body: { version: 0, content: exampleAboutPage } }) },
  'GET /api/v1/admin/content/institute': { status: 200 },
  'PUT /api/v1/admin/content/institute': { status: 200, request: () => ({ body: { version: 0, content: exampleIdentity } }) },
  'GET /api/v1/admin/content/links': { status: 200 },
  'PUT /api/v1/admin/content/links': { status: 200, request: () => ({ body: { version: 0, content: exampleSocialLinks } }) },
  'GET /api/v1/admin/content/teachers': { status: 200 },
  'POST /api/v1/admin/content/teachers': { status: 201, request: () => ({ body: { id: v7(), content: exampleTeacherDraft } }) },
  'PUT /api/v1/admin/content/teachers/:id': {
    status: 404,
    request: () => ({ params: { id: v7() }, body: { version: 0, content: exampleTeacherDraft } }),
  },
  'DELETE /api/v1/admin/content/teachers/:id': { status: 404, request: () => ({ params: { id: v7() }, query: { version: '0' } }) },
  'PUT /api/v1/admin/content/teachers/order': { status: 200, request: () => ({ body: { version: 0, content: { ids: [] } } }) },
  'GET /api/v1/admin/content/testimonials': { status: 200 },
  'POST /api/v1/admin/content/testimonials': { status: 201, request: () => ({ body: { id: v7(), content: exampleTestimonialDraft } }) },
  'PUT /api/v1/admin/content/testimonials/:id': {
    status: 404,
    request: () => ({ params: { id: v7() }, body: { version: 0, content: exampleTestimonialDraft } }),
  },
  'DELETE /api/v1/admin/content/testimonials/:id': { status: 404, request: () => ({ params: { id: v7() }, query: { version: '0' } }) },
  'PUT /api/v1/admin/content/testimonials/order': { status: 200, request: () => ({ body: { version: 0, content: { ids: [] } } }) },
  'GET /api/v1/admin/courses': { status: 200 },
  'GET /api/v1/admin/courses/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'PUT /api/v1/admin/courses/:id': {
    status: 404,
    request: () => ({ params: { id: v7() }, body: { version: 0, content: exampleCourseEdit } }),
  },
  'PUT /api/v1/admin/courses/order': { status: 200, request: () => ({ body: { version: 0, content: { ids: [] } } }) },
  'GET /api/v1/admin/albums': { status: 200 },
  'GET /api/v1/admin/albums/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'PUT /api/v1/admin/albums/:id': {
    status: 404,
    request: () => ({ params: { id: v7() }, body: { version: 0, content: exampleAlbumEdit } }),
  },
  'GET /api/v1/admin/pages': { status: 200 },
  'GET /api/v1/admin/pages/:slug': { status: 200, request: () => ({ params: { slug: 'terms' } }) },
  'PUT /api/v1/admin/pages/:slug': {
    status: 200,
    request: () => ({ params: { slug: 'support' }, body: { version: 0, content: examplePageDraft } }),
  },
  'GET /api/v1/admin/posts': { status: 200 },
  'GET /api/v1/admin/posts/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'POST /api/v1/admin/posts': {
    status: 201,
    request: ({ n }) => ({ body: { id: v7(), content: { ...examplePostDraft, slug: `post-${n}` } } }),
  },
  'PUT /api/v1/admin/posts/:id': {
    status: 404,
    request: () => ({ params: { id: v7() }, body: { version: 0, content: examplePostDraft } }),
  },
  'DELETE /api/v1/admin/posts/:id': { status: 404, request: () => ({ params: { id: v7() }, query: { version: '0' } }) },
  'POST /api/v1/admin/texts/preview': { status: 200, request: () => ({ body: { body: '*text*' } }) },
  'GET /api/v1/admin/people': { status: 200 },
  'GET /api/v1/admin/people.csv': { status: 200 },
  'PATCH /api/v1/admin/people/:id': { status: 404, request: () => ({ params: { id: v7() }, body: { role: 'admin' } }) },
  'DELETE /api/v1/admin/people/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'DELETE /api/v1/admin/people/:id/sessions': { status: 404, request: () => ({ params: { id: v7() } }) },
  'GET /api/v1/admin/audit': { status: 200 },
  'GET /api/v1/admin/audit.csv': { status: 200 },
  'PUT /api/v1/auth/profile/picture': { status: 200, request: () => ({ files: { picture: picture } }) },
})
