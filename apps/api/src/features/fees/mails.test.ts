import { exampleFee } from '@campus/contracts/fees/examples.ts'
import { expect, test } from 'vitest'
import { receiptMail, reversalMail } from './mails.ts'

const mailsTo = (firstName: string) => {
  const payer = { uniqueId: 'STU123', firstName, lastName: 'Devi', email: 'asha@example.com', courseName: 'BCA' }
  const receiptNumber = 'R-1'
  return [
    receiptMail(payer, { receiptNumber, amount: 50, fee: exampleFee, paymentMethod: 'UPI', confirmation: '/receipt/R-1' }),
    reversalMail(payer, { receiptNumber, reason: 'Typed twice.', isBounce: false, charge: undefined, fee: exampleFee }),
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

test('mails about money say what is due now, what comes next and by when, and what is due in all', () => {
  for (const { facts } of mailsTo('Asha'))
    expect(facts?.slice(-3)).toEqual([
      ['Due now', '₹25,499.50'],
      ['Next instalment, by 04-01-2027', '₹75,000'],
      ['Total due', '₹1,50,499.50'],
    ])
})

test('the receipt’s mail of a cheque says that the bank has yet to pay it', () => {
  const payer = { uniqueId: 'STU123', firstName: 'Rahul', middleName: 'Raj', lastName: 'T.', email: 'rahul@example.com', courseName: 'BCA' }
  const mailOf = (paymentMethod: 'Cheque' | 'Cash') =>
    receiptMail(payer, { receiptNumber: 'R-1', amount: 50, fee: exampleFee, paymentMethod, confirmation: '/receipt/R-1' })
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
    charge: 250,
    fee: exampleFee,
  })
  expect(mail.subject).toBe('Your cheque bounced')
  expect(mail.paragraphs).toContain('Insufficient funds')
  expect(mail.facts).toContainEqual(['Charge for the cheque', '₹250'])
})
