import type { HeldCredit, HeldRefund } from './held-schema.ts'
import type { BegunPayment, OnlinePayment, OnlinePaymentDraft, ProviderPayment } from './schema.ts'

export const examplePaymentReference = 'CP0123456789abcdef0123456789abcdef'

export const exampleOnlinePaymentDraft = { uniqueId: 'STU1001', amount: 12_500 } satisfies OnlinePaymentDraft

export const exampleBegunPayment = {
  reference: examplePaymentReference,
  redirectUrl: 'https://rzp.io/rzp/example',
  openUntil: '2026-11-28T07:00:00.000Z',
} satisfies BegunPayment

export const exampleOnlinePayment = {
  reference: examplePaymentReference,
  state: 'paid',
  amount: 12_500,
  begunAt: '2026-11-28T06:30:00.000Z',
  credited: 12_500,
  student: { uniqueId: 'STU1001', name: 'Asha D.' },
  receipts: [{ number: 'R2026-001001', confirmation: 'https://college.example/receipt/R2026-001001?mark=ABCDEFGH23456789' }],
} satisfies OnlinePayment

export const exampleProviderPayment = {
  _id: '0197b3f2-6c11-7a50-9a3e-2f6f0d1c9b42',
  provider: 'razorpay',
  paymentId: 'pay_Example0000001',
  madeAt: '2026-11-28T06:31:00.000Z',
  status: 'captured',
  method: 'upi',
  amount: 12_500,
  currency: 'INR',
  credited: 12_000,
  refunded: 0,
  held: 500,
  heldReason: 'due',
  fee: 0,
  tax: 0,
  bankRef: '412345678901',
  credits: [{ receiptNumber: 'R2026-00001001', amount: 12_000, uniqueId: 'STU1001' }],
  student: { uniqueId: 'STU1001', name: 'Asha Demo' },
} satisfies ProviderPayment

export const exampleHeldRefund = { amount: 500, held: 500, reason: 'It was paid twice' } satisfies HeldRefund

export const exampleHeldCredit = { uniqueId: 'STU1001', ...exampleHeldRefund, reason: 'It is for the second semester' } satisfies HeldCredit
