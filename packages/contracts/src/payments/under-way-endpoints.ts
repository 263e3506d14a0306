import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { studentId } from '../core/identifiers/student-id-schema.ts'
import { ok } from '../core/reply-schemas.ts'
import { paymentUnderWay } from './under-way-schema.ts'

/** Tells everyone who can see the fees that somebody is paying, and no more than that, so that nobody pays twice. */
export const findPaymentsUnderWay = endpoint({
  method: 'GET',
  path: '/api/v1/payments/under-way/:uniqueId',
  summary: 'What is being paid online for a student just now',
  access: 'anyone',
  params: z.object({ uniqueId: studentId }),
  refuses: ['NOT_FOUND'],
  status: 200,
  reply: ok({ data: z.array(paymentUnderWay) }),
})
