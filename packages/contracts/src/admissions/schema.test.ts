import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import { isMinor } from './applicant/age.ts'
import { exampleAdmissionDraft, exampleChoices } from './examples.ts'
import { admissionDraft, admissionDraftFor, sentAdmission } from './schema.ts'
import { admissionMessages, consentMessages } from './messages.ts'

const draft = admissionDraftFor(exampleChoices)
const said = (change: object) => refusals(draft, { ...exampleAdmissionDraft, ...change })
const kept = (change: object) => draft.parse({ ...exampleAdmissionDraft, ...change })

afterEach(() => {
  vi.useRealTimers()
})

test('takes the example, and drops a status or id of the sender’s own', () => {
  expect(kept({ applicationStatus: 'Approved', uniqueId: 'mine', isAdmitted: true })).toEqual(exampleAdmissionDraft)
})

test('says what is missing, to the letter', () => {
  const chosen = 'This field is required.'
  expect(refusals(draft, {})).toEqual({
    firstName: 'First Name is required.',
    lastName: 'Last Name is required.',
    AadharCardNumber: 'Aadhar Card Number is required.',
    email: 'Email is required.',
    contactNumber: 'Contact Number is required.',
    dateOfBirth: 'Date of Birth is required.',
    gender: chosen,
    nationality: chosen,
    street: 'Street is required.',
    city: 'City is required.',
    state: 'State is required.',
    pinCode: 'Pin Code is required.',
    fatherName: 'Father Name is required.',
    motherName: 'Mother Name is required.',
    Gname: 'Guardian Name is required.',
    Grelation: chosen,
    GcontactNumber: 'Guardian Contact Number is required.',
    tenthBoard: chosen,
    tenthGrade: chosen,
    twelfthMarks: '12th Marks is required.',
    twelfthGrade: chosen,
    university: chosen,
    courseName: chosen,
    mode: chosen,
  })
})

test('an empty field is a missing one, as a form sends it', () => {
  const empty = Object.fromEntries(Object.keys(exampleAdmissionDraft).map((name) => [name, '']))
  expect(refusals(admissionDraft, empty)).toEqual(refusals(admissionDraft, {}))
})

test('blanks in a choice are trimmed, and blanks alone are none', () => {
  expect(kept({ gender: ' Female ', courseName: 'BCA\n' })).toMatchObject({ gender: 'Female', courseName: 'BCA' })
  expect(said({ gender: ' ', university: '  ', mode: '' })).toEqual({
    gender: 'This field is required.',
    university: 'This field is required.',
    mode: 'This field is required.',
  })
})

test('middle name, 10th marks and 12th board may be empty', () => {
  expect(kept({ middleName: '', tenthMarks: '', twelfthBoard: '' })).toMatchObject({
    middleName: undefined,
    tenthMarks: undefined,
    twelfthBoard: undefined,
  })
  expect(said({ middleName: null, tenthMarks: null, twelfthBoard: null })).toEqual({})
})

test('takes the numbers of a multipart form, which are text', () => {
  const text = { AadharCardNumber: '234567890124', pinCode: '834001', tenthMarks: '421', twelfthMarks: '404.5' }
  expect(kept(text)).toMatchObject({ AadharCardNumber: '234567890124', pinCode: '834001', tenthMarks: 421, twelfthMarks: 404.5 })
  expect(kept({ AadharCardNumber: 234_567_890_124, pinCode: 834_001, contactNumber: 9_800_000_001 })).toMatchObject({
    AadharCardNumber: '234567890124',
    pinCode: '834001',
    contactNumber: '9800000001',
  })
})

describe('Aadhaar number', () => {
  test('has twelve digits, written in fours or not', () => {
    for (const written of ['2345 6789 0124', '2345-6789-0124', ' 2345  6789 0124 ']) {
      expect(kept({ AadharCardNumber: written }).AadharCardNumber).toBe('234567890124')
    }
    expect(said({ AadharCardNumber: '-234567890124' })).toEqual({ AadharCardNumber: 'Aadhar Card Number must be a number' })
    expect(kept({ pinCode: '834 001' }).pinCode).toBe('834001')
    expect(said({ AadharCardNumber: '23456789012' })).toEqual({ AadharCardNumber: 'Aadhar Card Number must have 12 digits' })
    expect(said({ AadharCardNumber: '2345678901234' })).toEqual({ AadharCardNumber: 'Aadhar Card Number must have 12 digits' })
    expect(said({ AadharCardNumber: '23456789012x' })).toEqual({ AadharCardNumber: 'Aadhar Card Number must be a number' })
  })

  test('a wrong check digit does not block', () => {
    expect(said({ AadharCardNumber: '234567890125' })).toEqual({})
  })
})

describe('phone numbers', () => {
  test.each([
    ['+91 98220 12346', '919822012346'],
    ['098220-12346', '09822012346'],
    ['(0651) 220 001', '0651220001'],
    ['0091 98220.12346', '00919822012346'],
  ])('may be written %s', (written, digits) => {
    expect(kept({ contactNumber: written, GcontactNumber: written })).toMatchObject({ contactNumber: digits, GcontactNumber: digits })
  })

  test.each(['98220+12346', '++919822012346', '98220 12346 or 7', '९८२२०१२३४६', '()-', '-9822012346'])('are not %s', (contactNumber) => {
    expect(said({ contactNumber })).toHaveProperty('contactNumber')
  })

  test('have 7 to 15 digits', () => {
    expect(said({ contactNumber: '1234567', GcontactNumber: '123456789012345' })).toEqual({})
    expect(said({ contactNumber: '123456', GcontactNumber: '1234567890123456' })).toEqual({
      contactNumber: 'Contact Number must have 7 to 15 digits',
      GcontactNumber: 'Guardian Contact Number must have 7 to 15 digits',
    })
  })
})

describe('PIN code', () => {
  test('has six digits in India, and what its own country gives it elsewhere', () => {
    expect(said({ pinCode: '83400' })).toEqual({ pinCode: 'Pin Code must have 6 digits' })
    expect(said({ pinCode: '8340011' })).toEqual({ pinCode: 'Pin Code must have 6 digits' })
    expect(said({ pinCode: '44600', nationality: 'Nepal' })).toEqual({})
    for (const pinCode of ['12', '44600446004']) {
      expect(said({ pinCode, nationality: 'Nepal' })).toEqual({ pinCode: 'Pin Code must have 3 to 10 digits' })
    }
  })

  test('of any wrong length has one message in India', () => {
    for (const pinCode of ['8', '83', '8340', '83400183400']) expect(said({ pinCode })).toEqual({ pinCode: 'Pin Code must have 6 digits' })
  })

  test('is checked while other fields are still empty', () => {
    expect(refusals(admissionDraft, { nationality: 'India', pinCode: '83400' })).toMatchObject({
      firstName: 'First Name is required.',
      pinCode: 'Pin Code must have 6 digits',
    })
  })
})

test('numbers of zeros alone are told so', () => {
  expect(said({ AadharCardNumber: '000000000000', contactNumber: '0000000000', pinCode: '000000' })).toEqual({
    AadharCardNumber: 'Aadhar Card Number cannot be all zeros',
    contactNumber: 'Contact Number cannot be all zeros',
    pinCode: 'Pin Code cannot be all zeros',
  })
})

describe('marks', () => {
  test.each([0, 500, '0', '500', 499.99])('takes %o', (marks) => {
    expect(kept({ tenthMarks: marks, twelfthMarks: marks })).toMatchObject({ tenthMarks: Number(marks), twelfthMarks: Number(marks) })
  })

  test.each([-1, 500.01, 501, '1e2', 'A', '٥٠', 1e21])('%o is out of range or no number', (marks) => {
    expect(said({ tenthMarks: marks, twelfthMarks: marks })).toEqual({
      tenthMarks: '10th Marks must be a number from 0 to 500',
      twelfthMarks: '12th Marks must be a number from 0 to 500',
    })
  })
})

describe('date of birth', () => {
  test('is before today, as the college counts days', () => {
    vi.useFakeTimers({ now: new Date('2025-12-31T18:30:00.000Z') })
    expect(said({ dateOfBirth: '2025-12-31' })).toEqual({})
    expect(said({ dateOfBirth: '2026-01-01' })).toEqual({ dateOfBirth: 'Date of Birth must be in the past' })
  })

  test.each(['09-03-2007', '2007-02-29', '2007-3-9', 'yesterday', '2007-03-09T00:00:00Z'])('%o is no day', (dateOfBirth) => {
    expect(said({ dateOfBirth })).toEqual({ dateOfBirth: 'Date of Birth must be a date' })
  })

  test('is within living memory', () => {
    expect(said({ dateOfBirth: '1900-01-01' })).toEqual({})
    expect(said({ dateOfBirth: '1899-12-31' })).toEqual({ dateOfBirth: 'Date of Birth is too long ago' })
  })
})

test('a choice that is not on its list is refused', () => {
  const other = 'Please choose one of the listed options'
  expect(
    said({ gender: 'male', nationality: 'Atlantis', Grelation: 'Uncle', tenthBoard: 'IB', twelfthBoard: 'IB', tenthGrade: 'F', mode: 'x' }),
  ).toEqual({
    gender: other,
    nationality: other,
    Grelation: other,
    tenthBoard: other,
    tenthGrade: other,
    twelfthBoard: other,
    mode: other,
  })
})

describe('with the institute’s choices', () => {
  test('takes its universities and courses alone', () => {
    expect(draft.parse(exampleAdmissionDraft)).toEqual(exampleAdmissionDraft)
    expect(refusals(draft, { ...exampleAdmissionDraft, university: 'Oxford', courseName: 'BBA' })).toEqual({
      university: 'Please choose one of the listed options',
      courseName: 'Please choose one of the listed options',
    })
    expect(refusals(draft, { ...exampleAdmissionDraft, university: '' })).toEqual({ university: 'This field is required.' })
  })

  test('keeps the rule of the PIN code', () => {
    expect(refusals(draft, { ...exampleAdmissionDraft, pinCode: '83400' })).toEqual({ pinCode: 'Pin Code must have 6 digits' })
  })
})

test('never throws, and refuses hostile strings or keeps them exact', () => {
  neverThrows(admissionDraft, exampleAdmissionDraft)
  expect(refusesOrKeeps(admissionDraft, exampleAdmissionDraft)).toEqual([])
})

test('the admission page has its fixed texts', () => {
  expect(admissionMessages).toMatchObject({
    title: 'Admission Form',
    currentStatus: 'Current Status',
    picture: { title: 'Picture Upload', button: 'Upload' },
    incomplete: { title: 'Incomplete Form', text: 'Please fill in all fields before proceeding!' },
    done: {
      title: 'Form Submitted Successfully',
      text: 'Student Admission Record Created Successfully We Sent You A Mail Check Your Mail Box',
    },
    failed: 'Error submitting form',
  })
})

describe('isMinor', () => {
  test.each([
    ['2008-11-21', false],
    ['2008-11-22', true],
    ['2007-01-01', false],
    ['2008-02-29', false],
    ['2010-06-15', true],
  ])('born on %s: %s', (birthday, minor) => {
    expect(isMinor(birthday, '2026-11-21')).toBe(minor)
  })
})

describe('a guardian’s consent', () => {
  const sent = (change: object) => refusals(sentAdmission, { ...exampleAdmissionDraft, ...change })

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2027-06-01T00:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is true or false, and an adult need not send it', () => {
    expect(sentAdmission.parse({ ...exampleAdmissionDraft, guardianConsent: 'true' })).toHaveProperty('guardianConsent', true)
    expect(sentAdmission.parse(exampleAdmissionDraft)).toEqual(exampleAdmissionDraft)
    expect(sent({ guardianConsent: 'perhaps' })).toEqual({ guardianConsent: consentMessages.missing })
  })

  test('is needed from whoever is under 18, and from the day after no more', () => {
    const missing = { guardianConsent: 'A parent or guardian must agree, because you are under 18.' }
    expect(sent({ dateOfBirth: '2009-06-02' })).toEqual(missing)
    expect(sent({ dateOfBirth: '2009-06-02', guardianConsent: 'false' })).toEqual(missing)
    expect(sent({ dateOfBirth: '2009-06-02', guardianConsent: 'true' })).toEqual({})
    expect(sent({ dateOfBirth: '2009-06-01' })).toEqual({})
  })

  test('is missed beside everything else that is wrong', () => {
    expect(Object.keys(sent({ dateOfBirth: '2012-01-01', firstName: '' })).toSorted()).toEqual(['firstName', 'guardianConsent'])
  })

  test('counts by the day in India', () => {
    vi.setSystemTime(new Date('2027-05-31T18:29:00Z'))
    expect(Object.keys(sent({ dateOfBirth: '2009-06-01' }))).toEqual(['guardianConsent'])
    vi.setSystemTime(new Date('2027-05-31T18:31:00Z'))
    expect(sent({ dateOfBirth: '2009-06-01' })).toEqual({})
  })
})
