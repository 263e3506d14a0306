import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPaise } from '../core/money.ts'
import { neverThrows, refusal, refusals } from '../core/testing/schemas.ts'
import { exampleFee, exampleFeeInfo, exampleFeePayment, exampleMaskedFeeInfo, exampleOfficeFeeInfo } from './examples.ts'
import { leastPayment, minimumPayment, paymentMethods } from './options.ts'
import { fee, feeInfo, feePayment, officeFeeInfo, paidAmount, paymentReceipt } from './schema.ts'
import { paymentPageMessages, recordPaymentMessages } from './messages.ts'

test('the examples are what they say', () => {
  expect(fee.parse(exampleFee)).toEqual(exampleFee)
  expect(feeInfo.parse(exampleFeeInfo)).toEqual(exampleFeeInfo)
  expect(feeInfo.parse(exampleMaskedFeeInfo)).toEqual(exampleMaskedFeeInfo)
  expect(officeFeeInfo.parse(exampleOfficeFeeInfo)).toEqual(exampleOfficeFeeInfo)
  expect(paymentReceipt.parse({ receiptNumber: 'R-1', fee: exampleFee })).toEqual({ receiptNumber: 'R-1', fee: exampleFee })
})

test('the example owes its course fee and fine, less what is paid', () => {
  const { course_Fee, late_Fine, amount_paid, amount_due } = exampleFee
  expect(amount_due).toBe(course_Fee + late_Fine - amount_paid)
})

describe('amount', () => {
  test.each([1, 1.01, 25_000, 0.1 + 0.9])('takes %d', (amount) => {
    expect(refusal(paidAmount, amount)).toBeUndefined()
  })

  test.each([0, 0.1, 0.99, -1, -0])('%d is less than one rupee', (amount) => {
    expect(refusal(paidAmount, amount)).toBe('Amount must be at least 1')
  })

  test.each([1.005, 1.1 + 2.2])('%d is no exact amount', (amount) => {
    expect(refusal(paidAmount, amount)).toBe('Amount must be exact to the paisa')
  })

  test.each([1e13, 1e15, 1e21])('%d is too large', (amount) => {
    expect(refusal(paidAmount, amount)).toBe('Amount is larger than any fee')
  })

  test.each(['', null, undefined])('%o is missing', (amount) => {
    expect(refusal(paidAmount, amount)).toBe('Please enter an amount')
  })

  test.each(['500', '१००', Number.NaN, Number.POSITIVE_INFINITY, [1], {}])('%o is no number', (amount) => {
    expect(refusal(paidAmount, amount)).toBe('Amount must be a number')
  })

  test('accepts only whole numbers of paise', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.integer()),
        (amount) => !paidAmount.safeParse(amount).success || Number.isSafeInteger(toPaise(amount)),
      ),
    )
  })
})

describe('payment', () => {
  test('takes what is listed and drops everything else', () => {
    expect(feePayment.parse({ ...exampleFeePayment, paid: true, receiptNumber: 'mine' })).toEqual(exampleFeePayment)
  })

  test('says what is missing', () => {
    expect(refusals(feePayment, {})).toEqual({
      uniqueId: 'Please enter a valid Student ID before submitting.',
      paymentMethod: 'Please choose a payment method',
      Paid_amount: 'Please enter an amount',
    })
  })

  test('takes the five methods alone', () => {
    expect(paymentMethods).toEqual(['Cash', 'Cheque', 'Online Transfer', 'UPI', 'Card Payment'])
    for (const paymentMethod of paymentMethods) expect(refusals(feePayment, { ...exampleFeePayment, paymentMethod })).toEqual({})
    expect(refusals(feePayment, { ...exampleFeePayment, paymentMethod: 'cash' })).toEqual({
      paymentMethod: 'Please choose one of the listed options',
    })
  })

  test('is at least one rupee, or a rest of less whole', () => {
    expect(minimumPayment).toBe(1)
    expect([leastPayment(250.5), leastPayment(1), leastPayment(0.4)]).toEqual([1, 1, 0.4])
    for (const Paid_amount of [0, -0.5, 0.001]) {
      expect(refusals(feePayment, { ...exampleFeePayment, Paid_amount })).toEqual({ Paid_amount: 'Amount must be at least 1' })
    }
    expect(refusals(feePayment, { ...exampleFeePayment, Paid_amount: 0.4 })).toEqual({})
  })

  test('never throws', () => {
    neverThrows(feePayment, exampleFeePayment)
  })
})

test('the payment page has its fixed texts', () => {
  expect(paymentPageMessages).toEqual({
    title: 'Secure Payment Gateway',
    student: { title: 'Student Information', name: 'Name', email: 'Email', phone: 'Number', father: 'Father Name', mother: 'Mother Name' },
    payment: { title: 'Payment Information', courseFee: 'Total Course Fee', paid: 'Total Amount Paid', due: 'Total Amount Due' },
    amount: 'Amount to pay now',
    pay: 'Pay Your Fee',
    bank: 'Bank Account',
    summary: { title: 'Summary', duration: 'Duration', details: 'Details', total: 'Total' },
    lines: { courseFee: 'Course fee', lateFine: 'Late fine', paid: 'Paid so far', payment: 'This payment', left: 'Due after it' },
    underDevelopment: { title: 'Under Development', text: 'Payment Feature is under development' },
  })
})

test('tells the office the result of a payment', () => {
  expect(recordPaymentMessages).toMatchObject({
    done: 'Payment Successful',
    failed: { title: 'Payment Error', text: 'Payment failed. Please try again.' },
  })
})
