import { admitStudent } from '@campus/contracts/admissions/new-student/endpoints.ts'
import type { TestApp } from './app.ts'
import { formOf } from './admissions.ts'

type Sending = { token: string; key?: string; picture?: Buffer | null }
type Answer = { message: string; data?: { uniqueId: string; applicationStatus: string }; errors?: Record<string, string> }

/** Sends a new student as the office's form does, in semester 1 and without a picture unless told otherwise; returns the answer whatever it is. */
export const addStudent = async (
  { app }: Pick<TestApp, 'app'>,
  fields: Record<string, string>,
  { token, key, picture = null }: Sending,
): Promise<{ status: number; text: string; body: Answer }> => {
  const { payload, headers } = await formOf({ semester: '1', ...fields }, { picture })
  const answer = await app.inject({
    method: admitStudent.method,
    url: admitStudent.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
  })
  return { status: answer.statusCode, text: answer.body, body: JSON.parse(answer.body) as Answer }
}
