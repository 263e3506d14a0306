import { isForOffice } from '@campus/contracts/core/access.ts'
import { type CourseRecords, courseRuleOf } from '@campus/contracts/core/course-access.ts'
import type { Endpoint } from '@campus/contracts/core/endpoint.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import { duties } from '@campus/contracts/identity/people/duties.ts'
import { courseLimitMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRows } from '../../../testing/access/access-matrix-rows.ts'
import { applicant } from '../../../testing/admissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { findEndpoints, nameOf } from '../../../testing/contract-endpoints.ts'
import { castOfTwoCourses, type CastStudent } from '../../../testing/access/course-matrix-cast.ts'
import { makeCaller } from '../../../testing/make-caller.ts'

/* Each endpoint by what its contract says of courses, called by somebody with every duty that can be limited, for BCA alone. */

const all = await findEndpoints()
const endpoints = all.filter((e) => isForOffice(e.access) || e.courses !== undefined)
const rows = accessRows(new Blob(['no picture']))
const of = (...rules: string[]) =>
  endpoints
    .filter((e) => {
      const rule = courseRuleOf(e)
      return rules.includes(typeof rule === 'string' ? rule : 'record')
    })
    .map((e) => [nameOf(e), e] as const)

let api: TestApp
let ours: CastStudent
let theirs: CastStudent
let closing: string
let caller: { email: string; token: string }
beforeAll(async () => {
  api = await testApp({ RATE_LIMIT_FACTOR: '100000' })
  const cast = await castOfTwoCourses(api)
  ours = cast.ours
  theirs = cast.theirs
  closing = cast.closing
  const limited = duties.filter((duty) => duty !== 'owner')
  caller = await makeCaller(api, 'admin', limited, [ours.courseId])
})
afterAll(() => api.dispose())

type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>
let n = 0
const requestOf = (e: Endpoint) => {
  const request = rows[nameOf(e)]?.request?.({ email: caller.email, n: ++n }) ?? {}
  const parts: Parts & Record<string, unknown> = {
    ...request,
    params: { ...(request.params as object) },
    query: { ...(request.query as object) },
    body: { ...(request.body as object) },
  }
  return parts
}
/** Puts a value where the endpoint has this field; false where it has none. */
const put = (e: Endpoint, request: Parts, field: string, value: unknown): boolean => {
  const part = (['params', 'query', 'body'] as const).find((one) => Object.hasOwn(e[one]?.shape ?? {}, field))
  if (part) request[part][field] = value
  return part !== undefined
}
const send = (e: Endpoint, { body, ...request }: Parts, who: { token?: string } = caller) =>
  api.inject(e, { ...request, ...((e.body ?? e.files) && { body }) }, who.token === undefined ? {} : { token: who.token })
const messageOf = (reply: Awaited<ReturnType<typeof send>>) => (reply.statusCode < 400 ? null : errorBody.parse(reply.json()).message)

/** How a record is named, of a student. */
const nameBy: Record<keyof CourseRecords, (student: CastStudent) => string> = {
  student: ({ uniqueId }) => uniqueId,
  receipt: ({ receipt }) => receipt,
  certificate: ({ certificate }) => certificate,
  courseCode: ({ course }) => course,
  courseId: ({ courseId }) => courseId,
  content: ({ courseId }) => courseId,
}
const nobody: CastStudent = {
  ...({} as CastStudent),
  uniqueId: 'STU999999999',
  receipt: 'R2026-999999',
  certificate: 'BC2026-9999',
  course: 'NONE',
  courseId: v7(),
}

test('there are endpoints of each kind', () => {
  for (const rule of ['closed', 'filtered', 'own', 'no course', 'record']) expect(of(rule).length, rule).toBeGreaterThan(2)
})

describe('refuses everything that is of the whole college', () => {
  test.each(of('closed'))('%s', async (_, e) => {
    const reply = await send(e, requestOf(e))
    // Nobody but an owner has the duty for some of them, and an owner is never limited.
    expect(reply.statusCode, reply.body).toBe(403)
  })
})

describe('lists, files and single answers leave out what is of other courses', () => {
  /** The texts that give a student away. The course itself is on the website. */
  const marks = ({ uniqueId, firstName, email, contactNumber, fatherName, rollNumber, receipt, certificate }: CastStudent) => [
    uniqueId,
    firstName,
    email,
    contactNumber,
    fatherName,
    rollNumber,
    receipt,
    certificate,
  ]
  /** Each way of asking for a student by the fields that the endpoint has. */
  const waysOf = (e: Endpoint, student: CastStudent) => {
    const values: Record<string, (string | undefined)[]> = {
      search: marks(student),
      course: [student.course, student.course.toLowerCase()],
      student: [student.uniqueId],
      uniqueId: [student.uniqueId],
      studentUniqueId: [student.uniqueId],
      id: [student.uniqueId],
      number: [student.receipt, student.certificate, closing],
    }
    const ways = Object.entries(values).flatMap(([field, texts]) =>
      texts.flatMap((text) => {
        const request = requestOf(e)
        return put(e, request, field, text) ? [request] : []
      }),
    )
    return [requestOf(e), ...ways]
  }
  const answersTo = async (e: Endpoint, student: CastStudent, who: { token?: string } = caller) => {
    const texts: string[] = []
    for (const request of waysOf(e, student)) {
      const reply = await send(e, request, who)
      texts.push(reply.body)
    }
    return texts.join('\n')
  }

  // An endpoint without a duty may still show more to the office than to others.
  const signedIn = all.filter(({ access, method, courses }) => access === 'signed-in' && method === 'GET' && courses === undefined)

  test.each([...of('filtered', 'own'), ...signedIn.map((e) => [nameOf(e), e] as const)])('%s', async (_, e) => {
    const shownTo = async (who?: { token?: string }) => {
      const answers = await answersTo(e, theirs, who)
      return [...marks(theirs), theirs.course].filter((mark) => answers.includes(mark))
    }
    // An endpoint that anyone may call answers the same as to a stranger.
    expect(await shownTo()).toEqual(e.access === 'anyone' ? await shownTo({}) : [])
  })

  // Receipts, accounts and certificates are drawn, the drawer is the caller's own, and a stranger may ask whether there is an id.
  const withoutMarks = [
    'pdf',
    'drawer',
    'closings',
    'late-fines',
    'fees/plans',
    'concessions/sums',
    'fees/refund',
    'admin/courses',
    'validate',
    'status/find',
  ]
  test.each(of('filtered').filter(([name]) => !withoutMarks.some((part) => name.includes(part))))(
    '%s has those of one’s own course',
    async (_, e) => {
      const answers = await answersTo(e, ours)
      expect(
        marks(ours).some((mark) => answers.includes(mark)),
        answers,
      ).toBe(true)
    },
  )
})

/* Last: what is asked of one’s own course is done. */
describe('a record of another course is not there, like one that nobody has', () => {
  const cases = of('record').flatMap(([name, e]) =>
    Object.keys(courseRuleOf(e)).map((kind) => [name, kind as keyof CourseRecords, e] as const),
  )

  test.each(cases)('%s by its %s', async (_, kind, e) => {
    const fields = Object.entries(courseRuleOf(e)) as [keyof CourseRecords, string][]
    const ask = async (student: CastStudent) => {
      const request = requestOf(e)
      // Missing fields of a form are refused first, so the form is complete.
      if (e.files) request.body = { ...applicant(++n), semester: '1' }
      for (const [one, at] of fields) {
        const value = nameBy[one](one === kind ? student : ours)
        const isList = Array.isArray(request.body[at])
        // One of theirs among ours is enough.
        expect(put(e, request, at, isList ? [...new Set([ours.uniqueId, value])] : value), `${at} is no field`).toBe(true)
      }
      return send(e, request)
    }
    const refused = { status: 404, message: courseLimitMessages.notFound }
    const answers = []
    // A content that is no course is nobody's.
    for (const student of kind === 'content' ? [theirs] : [theirs, nobody]) {
      const reply = await ask(student)
      answers.push({ status: reply.statusCode, message: messageOf(reply) })
    }
    expect(answers).toEqual(answers.map(() => refused))
    expect(messageOf(await ask(ours))).not.toBe(courseLimitMessages.notFound)
  })
})

describe('serves everything that belongs to no course, as to anybody with the duty', () => {
  test.each(of('no course'))('%s', async (_, e) => {
    const reply = await send(e, requestOf(e))
    expect([401, 403], reply.body).not.toContain(reply.statusCode)
    expect(messageOf(reply)).not.toBe(courseLimitMessages.notFound)
  })
})
