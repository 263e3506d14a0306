import { expect, test } from 'vitest'
import { receiptMail, reversalMail } from './mails.ts'

const mailsTo = (firstName: string) => {
  const payer = { uniqueId: 'STU123', firstName, lastName: 'Devi', email: 'asha@example.com', courseName: 'BCA' }
  const [receiptNumber, amountPaise, duePaise] = ['R-1', 5000, 100] as const
  return [
    receiptMail(payer, { receiptNumber, amountPaise, duePaise, paymentMethod: 'UPI', confirmation: '/receipt/R-1' }),
    reversalMail(payer, { receiptNumber, reason: 'Typed twice.', isBounce: false, chargePaise: 0, duePaise }),
  ]
}

test('mails of the fee book greet a student by name, and repeat no message or address that stands in its place', () => {
  for (const { paragraphs } of mailsTo('Asha')) expect(paragraphs).toContain('Dear Asha Devi,')
  for (const mail of mailsTo('URGENT: pay at evil.example')) {
    expect(mail.paragraphs).toContain('Dear student,')
    expect(JSON.stringify(mail)).not.toContain('evil')
  }
})

test('a receipt’s mail leads to the student area, and says how one gets an account', () => {
  const [receipt] = mailsTo('Asha')
  expect(receipt?.secondLink?.to).toBe('/student/')
  expect(receipt?.notes?.join(' ')).toContain('sign up with this e-mail address')
})

test('the receipt’s mail of a cheque says that the bank has yet to pay it', () => {
  const payer = { uniqueId: 'STU123', firstName: 'Rahul', middleName: 'Raj', lastName: 'T.', email: 'rahul@example.com', courseName: 'BCA' }
  const mailOf = (paymentMethod: 'Cheque' | 'Cash') =>
    receiptMail(payer, { receiptNumber: 'R-1', amountPaise: 5000, duePaise: 100, paymentMethod, confirmation: '/receipt/R-1' })
  expect(mailOf('Cheque').paragraphs[0]).toBe('Dear Rahul Raj T.,')
  expect(mailOf('Cheque').notes).toContain('Subject to realisation of the cheque.')
  expect(mailOf('Cash').notes).not.toContain('Subject to realisation of the cheque.')
})

test('the mail about a cheque that bounced says so, why, and what it costs', () => {
  const payer = { uniqueId: 'STU123', firstName: 'Asha', lastName: 'Devi', email: 'asha@example.com', courseName: 'BCA' }
  const mail = reversalMail(payer, {
    receiptNumber: 'R-1',
    reason: 'Insufficient funds',
    isBounce: true,
    chargePaise: 25_000,
    duePaise: 100,
  })
  expect(mail.subject).toBe('Your cheque bounced')
  expect(mail.paragraphs).toContain('Insufficient funds')
  expect(mail.facts).toContainEqual(['Charge for the cheque', '₹250'])
})
