/** Texts of the public payment page (specification §2.11, §8). */
export const paymentPageWords = {
  title: 'Secure Payment Gateway',
  student: { title: 'Student Information', name: 'Name', email: 'Email', phone: 'Number', father: 'Father Name', mother: 'Mother Name' },
  payment: { title: 'Payment Information', courseFee: 'Total Course Fee', paid: 'Total Amount Paid', due: 'Total Amount Due' },
  pay: 'Pay Your Fee',
  bank: 'Bank Account',
  summary: { title: 'Summary', duration: 'Duration', details: 'Details' },
  underDevelopment: { title: 'Under Development', text: 'Payment Feature is under development' },
} as const

/** Texts of the office's payment (specification §8). */
export const recordPaymentWords = {
  done: 'Payment Successful',
  failed: { title: 'Payment Error', text: 'Payment failed. Please try again.' },
} as const
