import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { exampleCourseEdit } from '@campus/contracts/courses/examples.ts'
import { exampleAlbumEdit } from '@campus/contracts/gallery/examples.ts'
import { exampleNoticeDraft } from '@campus/contracts/notices/examples.ts'
import { examplePageDraft, examplePostDraft } from '@campus/contracts/pages/examples.ts'
import {
  exampleAboutPage,
  exampleInstituteContent,
  exampleLandingPage,
  exampleSocialLinks,
  exampleTeacherDraft,
  exampleTestimonialDraft,
} from '@campus/contracts/site-content/examples.ts'
import { v7 } from 'uuid'

/** Without the file, which would have to be stored first. */
const { file: _file, ...notice } = exampleNoticeDraft

/** A request that an endpoint takes, and what it says to whom it lets in. Every endpoint has a row: one without fails the test. */
export type Row = { status: number; request?: (caller: { email: string; n: number }) => Record<string, unknown> }

const exampleIdentity = exampleInstituteContent
const aVersion = { kind: 'teacher', subject: 'none', version: '1' }

/** The rows of what the office writes for the site. */
export const contentRows = (picture: Blob): Record<string, Row> => ({
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
  'GET /api/v1/admin/content/admission-form': { status: 200 },
  'PUT /api/v1/admin/content/admission-form': {
    status: 200,
    request: () => ({ body: { version: 0, content: { ...exampleAdmissionForm, modes: ['Offline', 'Regular'] } } }),
  },
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
  'GET /api/v1/admin/notices': { status: 200 },
  'GET /api/v1/admin/notices/:id': { status: 404, request: () => ({ params: { id: v7() } }) },
  'POST /api/v1/admin/notices': { status: 201, request: () => ({ body: { id: v7(), content: notice } }) },
  'PUT /api/v1/admin/notices/:id': {
    status: 404,
    request: () => ({ params: { id: v7() }, body: { version: 0, content: notice } }),
  },
  'DELETE /api/v1/admin/notices/:id': { status: 404, request: () => ({ params: { id: v7() }, query: { version: '0' } }) },
  'POST /api/v1/admin/notices/files': {
    status: 201,
    request: () => ({ body: { fileName: 'Prospectus.pdf' }, files: { file: new Blob(['%PDF-1.4\n%%EOF\n']) } }),
  },
  'POST /api/v1/admin/texts/preview': { status: 200, request: () => ({ body: { body: '*text*' } }) },
})
