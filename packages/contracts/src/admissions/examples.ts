import type { newStudentReceipt, sentNewStudent } from './new-student/schema.ts'
import type { z } from 'zod'
import type { AdmissionOptions } from './form-fields.ts'
import type { AdmissionFormContent, AdmissionFormOffer, admissionFormDraft } from './form-content/schema.ts'
import type { OwnQuestion, SentOwnAnswers } from './questions/questions.ts'
import type { AdmissionDraft, admissionDraft, sentAdmission } from './schema.ts'
import type { ApplicationSummary } from './list/schema.ts'
import type {
  OwnApplication,
  AdmissionReceipt,
  ApplicationState,
  LiveStatus,
  StatusAnswer,
  StatusQuestion,
  StatusRecord,
  StatusUpdate,
} from './status/schema.ts'

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

/** The demo's lists of choices, which fit the example of an application (docs/product/admissions.md#lists-of-choices). */
export const exampleAdmissionForm = {
  genders: ['Male', 'Female', 'Rather not to say'],
  nationalities: ['India', 'Pakistan', 'Bangladesh', 'Sri Lanka', 'Nepal', 'Bhutan', 'Maldives'],
  relations: ['Father', 'Mother'],
  boards: ['CBSE', 'JAC', 'ICSE', 'BSEB'],
  grades: ['A', 'B', 'C', 'D', 'E'],
  modes: ['Online', 'Offline'],
  fullMarks: { tenth: 500, twelfth: 500 },
} satisfies AdmissionFormContent

/** The own questions of a college of teacher training. */
export const exampleQuestions = [
  {
    id: 'q0000000000a1',
    text: 'University of your bachelor’s degree',
    kind: 'text',
    need: 'required',
    hint: 'As it stands on the mark sheet',
  },
  { id: 'q0000000000a2', text: 'Subject of your bachelor’s degree', kind: 'text', need: 'required' },
  { id: 'q0000000000a3', text: 'Marks of your bachelor’s degree, in per cent', kind: 'number', need: 'required' },
  { id: 'q0000000000a4', text: 'Reservation category', kind: 'choice', need: 'required', choices: ['General', 'OBC', 'SC', 'ST', 'EWS'] },
  { id: 'q0000000000a5', text: 'Roll number of the entrance test', kind: 'text', need: 'optional' },
  { id: 'q0000000000a6', text: 'Day of the bachelor’s result', kind: 'date', need: 'optional' },
] satisfies [OwnQuestion, ...OwnQuestion[]]

/** Answers to them, as they are sent. */
export const exampleOwnAnswers = {
  q0000000000a1: 'Gauhati University',
  q0000000000a2: 'Assamese',
  q0000000000a3: '56.5',
  q0000000000a4: 'OBC',
  q0000000000a6: '2026-06-14',
} satisfies SentOwnAnswers

/** All that the college offers beside them. */
export const exampleChoices = {
  ...exampleAdmissionForm,
  universities: ['Ranchi University', 'Barkatullah University, Bhopal'],
  admissionCourses: ['MCA', 'BCA'],
} satisfies AdmissionOptions

export const exampleAdmissionReceipt = { uniqueId: 'STU123', applicationStatus: 'Pending' } satisfies AdmissionReceipt

export const exampleStatusUpdate = { applicationStatus: 'Verified', message: 'Your marks were checked.' } satisfies StatusUpdate

export const exampleApplicationState = { applicationStatus: 'Verified', message: 'Your marks were checked.' } satisfies ApplicationState

export const exampleStatusQuestion = { uniqueId: 'STU123', dateOfBirth: '2007-03-09' } satisfies StatusQuestion

export const exampleStatusAnswer = {
  uniqueId: 'STU123',
  course: 'Bachelor of Computer Applications (BCA)',
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
  course: 'Bachelor of Computer Applications (BCA)',
  appliedAt: '2026-06-01T05:30:00.000Z',
  ...exampleApplicationState,
} satisfies OwnApplication

export const exampleAdmissionFormOffer = { ...exampleAdmissionForm, questions: exampleQuestions } satisfies AdmissionFormOffer

export const exampleAdmissionFormDraft = {
  ...exampleAdmissionForm,
  questions: exampleQuestions,
} satisfies z.input<typeof admissionFormDraft>

export const exampleSentAdmission = exampleAdmissionDraft satisfies z.input<typeof sentAdmission>

export const exampleSentNewStudent = { ...exampleAdmissionDraft, semester: 1 } satisfies z.input<typeof sentNewStudent>

export const exampleNewStudentReceipt = { uniqueId: 'STU123', applicationStatus: 'Approved' } satisfies z.input<typeof newStudentReceipt>
