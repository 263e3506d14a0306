import type { z } from 'zod'
import type { AdmissionDraft, admissionDraft } from './schema.ts'
import type { ApplicationSummary, OwnApplication } from './list.ts'
import type { AdmissionReceipt, ApplicationState, LiveStatus, StatusAnswer, StatusQuestion, StatusRecord, StatusUpdate } from './status.ts'

/** An application with every field. The Aadhaar number is made up; its check digit is right. */
export const exampleAdmissionDraft = {
  firstName: 'Asha',
  middleName: 'Kumari',
  lastName: 'Demo',
  AadharCardNumber: '234567890124',
  email: 'asha@example.com',
  contactNumber: '9800000001',
  dateOfBirth: '2007-03-09',
  gender: 'Female',
  nationality: 'India',
  street: '4 Station Road',
  city: 'Ranchi',
  state: 'Jharkhand',
  pinCode: '834001',
  fatherName: 'Ramesh Demo',
  motherName: 'Lata Demo',
  Gname: 'Ramesh Demo',
  Grelation: 'Father',
  GcontactNumber: '9800000002',
  tenthMarks: 421,
  tenthBoard: 'JAC',
  tenthGrade: 'A',
  twelfthMarks: 404,
  twelfthBoard: 'CBSE',
  twelfthGrade: 'B',
  university: 'Ranchi University',
  courseName: 'BCA',
  mode: 'Offline',
} satisfies AdmissionDraft & z.input<typeof admissionDraft>

/** The institute's choices that fit it. */
export const exampleChoices = { universities: ['Ranchi University', 'Barkatullah University, Bhopal'], admissionCourses: ['MCA', 'BCA'] }

export const exampleAdmissionReceipt = { uniqueId: 'STU123', applicationStatus: 'Pending' } satisfies AdmissionReceipt

export const exampleStatusUpdate = { applicationStatus: 'Verified', message: 'Your marks were checked.' } satisfies StatusUpdate

export const exampleApplicationState = { applicationStatus: 'Verified', message: 'Your marks were checked.' } satisfies ApplicationState

export const exampleStatusQuestion = { uniqueId: 'STU123', dateOfBirth: '2007-03-09' } satisfies StatusQuestion

export const exampleStatusAnswer = {
  uniqueId: 'STU123',
  ...exampleApplicationState,
  history: [
    { applicationStatus: 'Pending', message: 'Received.', at: '2026-06-01T05:30:00.000Z' },
    { ...exampleApplicationState, at: '2026-06-03T05:30:00.000Z' },
  ],
} satisfies StatusAnswer

export const exampleStatusRecord = {
  ...exampleApplicationState,
  name: 'Asha Kumari Demo',
  courseName: 'BCA',
  history: [
    { applicationStatus: 'Pending', message: 'Received.', at: '2026-06-01T05:30:00.000Z' },
    { ...exampleApplicationState, at: '2026-06-03T05:30:00.000Z', by: 'Office' },
  ],
} satisfies StatusRecord

export const exampleLiveStatus = { success: true, data: exampleStatusAnswer } satisfies LiveStatus

export const exampleApplicationSummary = {
  uniqueId: 'STU123',
  name: 'Asha Kumari Demo',
  email: 'asha@example.com',
  contactNumber: '9800000001',
  courseName: 'BCA',
  applicationStatus: 'Pending',
  appliedAt: '2026-06-01T05:30:00.000Z',
} satisfies ApplicationSummary

export const exampleOwnApplication = {
  uniqueId: 'STU123',
  courseName: 'BCA',
  appliedAt: '2026-06-01T05:30:00.000Z',
  ...exampleApplicationState,
} satisfies OwnApplication
