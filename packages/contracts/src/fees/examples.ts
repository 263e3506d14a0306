import type { Fee, FeeInfo, FeePayment, OfficeFeeInfo } from './schema.ts'

export const exampleFee = { course_Fee: 200_000, late_Fine: 500, amount_paid: 50_000.5, amount_due: 150_499.5 } satisfies Fee

const payer = {
  firstName: 'Asha',
  lastName: 'Demo',
  email: ['asha@example.com'],
  contactNumber: '9800000001',
  fatherName: 'Ramesh Demo',
  motherName: 'Lata Demo',
}

export const exampleFeeInfo = {
  student: payer,
  course: {
    courseName: 'Bachelor of Computer Applications',
    courseDuration: '3 years',
    courseDescription: 'Programming, databases and networks from the first principles.',
  },
  fee: exampleFee,
  masked: false,
} satisfies FeeInfo

/** The same account as a stranger sees it. */
export const exampleMaskedFeeInfo = {
  ...exampleFeeInfo,
  student: { ...payer, email: ['a***@example.com'], contactNumber: '******0001', fatherName: 'R***', motherName: 'L***' },
  masked: true,
} satisfies FeeInfo

export const exampleOfficeFeeInfo = { Student_Info: { student: payer, semester: 1, fee: exampleFee } } satisfies OfficeFeeInfo

export const exampleFeePayment = { uniqueId: 'STU123', paymentMethod: 'UPI', Paid_amount: 25_000 } satisfies FeePayment
