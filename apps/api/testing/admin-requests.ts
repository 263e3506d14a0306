import { exampleStatusUpdate } from '@campus/contracts/admissions/examples.ts'
import { closeDay, findDrawer } from '@campus/contracts/closings/endpoints.ts'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import {
  createTeacher,
  createTestimonial,
  deleteTeacher,
  findInstituteContent,
  saveTeacher,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import { listAllCourses } from '@campus/contracts/courses/endpoints.ts'
import { issueCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCertificateDraft, exampleCertificateRevocation } from '@campus/contracts/certificates/examples.ts'
import { adjustFees } from '@campus/contracts/fees/endpoints.ts'
import {
  exampleChequeBounce,
  exampleFeeAdjustment,
  exampleFeePayment,
  examplePaymentReversal,
  exampleSponsorPayment,
} from '@campus/contracts/fees/examples.ts'
import { listFeeSchemes, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { listFeeHeads, listFeePlans, saveFeeHeads } from '@campus/contracts/fees/plans/endpoints.ts'
import { createAlbum, listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbumEdit } from '@campus/contracts/gallery/examples.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { createNotice } from '@campus/contracts/notices/endpoints.ts'
import { exampleNoticeDraft } from '@campus/contracts/notices/examples.ts'
import { createPost } from '@campus/contracts/pages/endpoints.ts'
import { examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { setUpSteps } from '@campus/contracts/set-up/steps.ts'
import {
  exampleAboutPage,
  exampleLandingPage,
  exampleTeacherDraft,
  exampleTestimonialDraft,
} from '@campus/contracts/site-content/examples.ts'
import { exampleRecordCorrection, exampleErasure } from '@campus/contracts/students/examples.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { approvalChanges } from './approvals.ts'
import { accessRows } from './access/access-matrix-rows.ts'
import { applicant, applied } from './admissions.ts'
import { bankChanges } from './bank.ts'
import { enrolled, paid } from './fees.ts'
import { heldPaymentChanges } from './held-payments.ts'
import { peopleChanges } from './people.ts'
import { factorRequests } from './second-factors/second-factors.ts'
import { tallyRequests } from './tally.ts'
import { withdrawalChanges } from './withdrawals.ts'

/** Without the file, which would have to be stored first. */
const { file: _file, ...notice } = exampleNoticeDraft

type Sent = Record<string, unknown>

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#444' } })
  .png()
  .toBuffer()

/**
 * Makes a request of an admin's to each endpoint that the server accepts, and what has to be there for it: admissions are open
 * (`openAdmissions`) by then. Returns the names of the requests that it makes more of than the access matrix has, and the maker.
 */
export const adminRequests = (api: TestApp, admin: Awaited<ReturnType<TestApp['signedIn']>>) => {
  const picture = new Blob([new Uint8Array(png)])
  let n = 0
  const student = () => enrolled(api, ++n, admin)
  const aMessage = async () => {
    await api.send(sendContactMessage, { body: exampleContactDraft })
    const { rows } = await api.pool.query<{ id: string }>('select id from contact_messages order by id desc limit 1')
    return { params: { contactId: rows[0]?.id } }
  }
  /** Something that the office has just made, with its first version. */
  const made = async (e: Endpoint, content: object) => {
    const id = v7()
    await api.send(e, { body: { id, content } }, admin)
    return id
  }
  const madeAlbum = async (albumName: string) => {
    await api.send(createAlbum, { body: { albumName }, files: {} }, admin)
    const { body } = await api.send(listAlbums)
    return body.data.find(({ aName }) => aName === albumName)?._id
  }
  /** The close of a day on which a payment was taken. */
  const openDay = async () => {
    await paid(api, { uniqueId: await student(), Paid_amount: 100, paymentMethod: 'Cash' }, admin)
    const { entries, last, cash } = (await api.send(findDrawer, {}, admin)).body.data
    return { seen: { entries, after: last?.number }, counted: Math.max(cash, 0), reason: 'Counted twice' }
  }
  /** All that visitors need first, and nothing of the demo's. */
  const filledIn = async () => {
    await api.pool.query('delete from imported_examples')
    await api.pool.query(
      `insert into site_documents (key, content) values ('landing', $1), ('about', $2) on conflict (key) do update set content = excluded.content`,
      [exampleLandingPage, { ...exampleAboutPage, Description: { paragraph: 'Something else.' } }],
    )
  }
  const newPost = () => ({ ...examplePostDraft, slug: `a-post-${++n}` })

  /** Requests that change something, where that takes more than the access matrix has: what it is done to. */
  const prepared: Record<string, () => Promise<Sent>> = {
    'PUT /api/v1/status/update/:studentUniqueId': async () => ({
      params: { studentUniqueId: await applied(api, applicant(++n)) },
      body: exampleStatusUpdate,
    }),
    'POST /api/v1/admin/students': () =>
      Promise.resolve({ body: { ...applicant(++n), semester: '1', guardianConsent: 'true' }, files: { avtar: picture } }),
    'POST /api/v1/admin/applications/:uniqueId/aadhaar': async () => ({
      params: { uniqueId: await applied(api, applicant(++n)) },
      body: { password: admin.password },
    }),
    'POST /api/v1/admin/applications/:uniqueId/erase': async () => ({
      params: { uniqueId: await applied(api, applicant(++n)) },
      body: { ...exampleErasure, password: admin.password },
    }),
    'POST /api/v1/admin/students/class': async () => {
      const uniqueId = await student()
      return { body: { course: 'BCA', semester: 1, to: 2, students: [uniqueId] } }
    },
    'PUT /api/v1/admin/students/:uniqueId/roll-number': async () => ({
      params: { uniqueId: await applied(api, applicant(++n)) },
      body: { rollNumber: `R${n}` },
    }),
    'PATCH /api/v1/admin/students/:uniqueId/record': async () => ({
      params: { uniqueId: await applied(api, applicant(++n)) },
      body: exampleRecordCorrection,
    }),
    'PATCH /api/v1/Student/FeeUpdate': async () => ({ body: { ...exampleFeePayment, uniqueId: await student() } }),
    'POST /api/v1/admin/fees/receipts/:number/reversal': async () => {
      const { data } = await paid(api, { uniqueId: await student(), Paid_amount: 100 }, admin)
      return { params: { number: data.receiptNumber }, body: examplePaymentReversal }
    },
    'POST /api/v1/admin/fees/receipts/:number/bounce': async () => {
      const { data } = await paid(api, { uniqueId: await student(), Paid_amount: 100, paymentMethod: 'Cheque' }, admin)
      return { params: { number: data.receiptNumber }, body: exampleChequeBounce }
    },
    'POST /api/v1/admin/fees/adjustments': async () => ({ body: { ...exampleFeeAdjustment, uniqueId: await student() } }),
    'POST /api/v1/admin/fees/closings': async () => ({ body: await openDay() }),
    'GET /api/v1/admin/fees/closings/:number/entries.csv': async () => {
      const { data } = (await api.send(closeDay, { body: await openDay() }, admin)).body
      return { params: { number: data.number } }
    },
    'POST /api/v1/admin/certificates': async () => ({ body: { ...exampleCertificateDraft, uniqueId: await student() } }),
    'POST /api/v1/admin/certificates/:number/revocation': async () => {
      const body = { ...exampleCertificateDraft, uniqueId: await student() }
      const { data } = (await api.send(issueCertificate, { body }, admin)).body
      return { params: { number: data.number }, body: exampleCertificateRevocation }
    },
    'PUT /api/v1/admin/fees/late-fines/:course': async () => ({
      params: { course: 'BCA' },
      body: { amount: 500, dueDates: ['2099-07-01'] },
    }),
    'PUT /api/v1/admin/fees/rules': async () => ({ body: { acceptsAdvance: true } }),
    'PUT /api/v1/admin/fees/concessions/received': async () => {
      const former = (await api.send(listFeeSchemes, {}, admin)).body.data
      const sponsored = { name: `Sponsored ${former.length}`, sponsor: 'State' }
      const { data } = (await api.send(saveFeeSchemes, { body: { schemes: [sponsored, ...former], former } }, admin)).body
      const uniqueId = await student()
      await api.send(adjustFees, { body: { uniqueId, kind: 'Concession', amount: 5, reason: 'As agreed', scheme: data[0]?.id } }, admin)
      return { body: { concessions: [{ uniqueId, place: 1 }], received: exampleSponsorPayment.received } }
    },
    ...withdrawalChanges(api, admin, student),
    ...bankChanges(api, admin, student),
    ...heldPaymentChanges(api, student),
    'PUT /api/v1/admin/fees/schemes': async () => {
      const former = (await api.send(listFeeSchemes, {}, admin)).body.data
      return { body: { schemes: [...former, { name: `Scheme ${former.length}` }], former } }
    },
    'PUT /api/v1/admin/fees/heads': async () => {
      const former = (await api.send(listFeeHeads, {}, admin)).body.data
      return { body: { heads: [...former, { name: `Head ${former.length}`, kind: 'fee', isRefundable: false }], former } }
    },
    'PUT /api/v1/admin/fees/plans/:year/:course': async () => {
      const former = (await api.send(listFeeHeads, {}, admin)).body.data
      const head = { name: `Tuition ${former.length}`, kind: 'fee' as const, isRefundable: true }
      const { data } = (await api.send(saveFeeHeads, { body: { heads: [...former, head], former } }, admin)).body
      const line = { semester: 1, head: data.at(-1)?.id ?? '', amount: 37_500, dueOn: '2099-07-31' }
      const plans = (await api.send(listFeePlans, { params: { year: 2099 } }, admin)).body.data
      return {
        params: { year: 2099, course: 'BCA' },
        body: { lines: [line], version: plans.find(({ course }) => course === 'BCA')?.version ?? 0 },
      }
    },
    'DELETE /api/v1/contact/admin/deleteContact/:contactId': aMessage,
    'POST /api/v1/admin/contacts/:contactId/replies': async () => ({ ...(await aMessage()), body: { id: v7(), text: 'An answer.' } }),
    'PUT /api/v1/admin/contacts/:contactId/answered': async () => ({ ...(await aMessage()), body: { answered: true } }),
    'POST /api/v1/admin/create/image': async () => {
      await madeAlbum('Sports')
      return { body: { albumName: 'Sports' }, files: { image: picture } }
    },
    'DELETE /api/v1/admin/delete/album/:id': async () => ({ params: { id: await madeAlbum('Old') } }),
    'PUT /api/v1/admin/set-up/website': async () => {
      await filledIn()
      await api.pool.query(`delete from set_up_marks where step = 'website'`)
      return { body: { online: true } }
    },
    'POST /api/v1/admin/set-up/close': async () => {
      await filledIn()
      await api.pool.query(`insert into set_up_marks (step, mark) values ('website', 'done') on conflict do nothing`)
      await api.pool.query(`insert into set_up_marks (step, mark) select unnest($1::text[]), 'not needed' on conflict do nothing`, [
        setUpSteps,
      ])
      return {}
    },
    'POST /api/v1/admin/set-up/examples': async () => {
      await api.pool.query(`delete from site_documents where key = 'landing'`)
      await api.pool.query('delete from posts')
      return { body: { kinds: ['post'] } }
    },
    'DELETE /api/v1/admin/set-up/examples': async () => {
      // They are filled in after the answer.
      const isBusy = async () => (await api.send(findSetUp, {}, admin)).body.data.importing?.underWay
      await vi.waitUntil(async () => !(await isBusy()), { timeout: 25_000 })
      return {}
    },
    'PUT /api/v1/admin/albums/:id': async () => ({
      params: { id: await madeAlbum('Young') },
      body: { version: 1, content: { ...exampleAlbumEdit, albumName: 'Younger', coverUrl: '', order: [] } },
    }),
    'PUT /api/v1/admin/courses/:id': async () => {
      const { body } = await api.send(listAllCourses, {}, admin)
      const [course] = body.data
      return { params: { id: course?.id }, body: { version: course?.version, content: { ...course?.content, courseName: 'Renamed' } } }
    },
    'PUT /api/v1/admin/content/institute': async () => {
      const { body } = await api.send(findInstituteContent, {}, admin)
      return { body: { version: body.data?.version, content: { ...body.data?.content, shortName: 'Renamed' } } }
    },
    'PUT /api/v1/admin/content/teachers/:id': async () => ({
      params: { id: await made(createTeacher, exampleTeacherDraft) },
      body: { version: 1, content: { ...exampleTeacherDraft, name: 'Dr. Renamed' } },
    }),
    'DELETE /api/v1/admin/content/teachers/:id': async () => ({
      params: { id: await made(createTeacher, exampleTeacherDraft) },
      query: { version: '1' },
    }),
    'PUT /api/v1/admin/content/testimonials/:id': async () => ({
      params: { id: await made(createTestimonial, exampleTestimonialDraft) },
      body: { version: 1, content: { ...exampleTestimonialDraft, name: 'Renamed' } },
    }),
    'DELETE /api/v1/admin/content/testimonials/:id': async () => ({
      params: { id: await made(createTestimonial, exampleTestimonialDraft) },
      query: { version: '1' },
    }),
    'PUT /api/v1/admin/posts/:id': async () => ({
      params: { id: await made(createPost, newPost()) },
      body: { version: 1, content: newPost() },
    }),
    'DELETE /api/v1/admin/posts/:id': async () => ({ params: { id: await made(createPost, newPost()) }, query: { version: '1' } }),
    'PUT /api/v1/admin/notices/:id': async () => ({
      params: { id: await made(createNotice, notice) },
      body: { version: 1, content: { ...notice, title: 'Changed' } },
    }),
    'DELETE /api/v1/admin/notices/:id': async () => ({
      params: { id: await made(createNotice, notice) },
      query: { version: '1' },
    }),
    'POST /api/v1/admin/history/:kind/:subject/:version/restore': async () => {
      const id = await made(createTeacher, exampleTeacherDraft)
      await api.send(deleteTeacher, { params: { id }, query: { version: 1 } }, admin)
      return { params: { kind: 'teacher', subject: id, version: '1' }, body: { version: 2 } }
    },
    'DELETE /api/v1/admin/history/:kind/:subject/pictures': async () => {
      const id = await made(createTeacher, { ...exampleTeacherDraft, image: '/media/former/9x9.webp' })
      await api.send(saveTeacher, { params: { id }, body: { version: 1, content: exampleTeacherDraft } }, admin)
      return { params: { kind: 'teacher', subject: id } }
    },
    'POST /api/v1/admin/students/imports': () =>
      Promise.resolve({ body: { mode: 'check', fileName: 'students.csv' }, files: { students: new Blob(['Name']) } }),
    'GET /api/v1/admin/students/imports/:importId/problems.csv': async () => {
      const importId = v7()
      await api.pool.query(
        `insert into student_imports (id, file_name, mode, state, ended_at) values ($1, 'students.csv', 'check', 'done', now())`,
        [importId],
      )
      return { params: { importId } }
    },
    'GET /api/v1/admin/applications/:uniqueId/export': async () => ({ params: { uniqueId: await applied(api, applicant(++n)) } }),
    ...tallyRequests(api, admin, student),
    ...approvalChanges(api, admin, () => enrolled(api, ++n, admin)),
    ...factorRequests(api, admin),
    ...peopleChanges(api, admin),
  }

  const rows = accessRows(picture)
  return {
    prepared: Object.keys(prepared),
    /** By the endpoint's name (`nameOf`). */
    requestOf: (name: string): Promise<Sent> | Sent =>
      (prepared[name] ?? (() => rows[name]?.request?.({ email: admin.email, n: ++n }) ?? {}))(),
    /** Returns the status that the server answers to that request. */
    statusOf: (name: string, success: number): number => (name in prepared ? success : (rows[name]?.status ?? success)),
  }
}
