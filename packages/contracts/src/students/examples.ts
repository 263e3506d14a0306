import type { z } from 'zod'
import { exampleAdmissionDraft } from '../admissions/examples.ts'
import { exampleFee } from '../fees/examples.ts'
import { exampleKeptSession, exampleProfile } from '../identity/examples.ts'
import type { EditedRecord, RecordCorrection } from './correction-schema.ts'
import type { StudentImport, ImportProblem, importOrder } from './import-schema.ts'
import type { ApplicationExport, Erasure, IdentityNumber, PasswordAgain, PersonalExport } from './personal-data-schema.ts'
import type { FoundPerson } from './people-search-schema.ts'
import type { StudentRecord, StudentSearch, ClassMember, ClassMove, rollNumberChange, studentIdCheck, StudentSummary } from './schema.ts'

export const exampleStudentId = 'STU123'

export const exampleStudentRecord = {
  uniqueId: exampleStudentId,
  student: {
    firstName: 'Asha',
    middleName: '',
    lastName: 'Demo',
    gender: 'Female',
    email: ['asha@example.com'],
    contactNumber: '9800000001',
    dateOfBirth: '2007-03-09',
    fatherName: 'Ramesh Demo',
    motherName: 'Lata Demo',
    AadharCardNumber: 'XXXX XXXX 0019',
    nationality: 'India',
    street: '4 Station Road',
    city: 'Ranchi',
    state: 'Jharkhand',
    pinCode: '834001',
    course_Id: { name: 'Bachelor of Computer Applications' },
  },
  guardian: { Gname: 'Ramesh Demo', Grelation: 'Father', GcontactNumber: '9800000002' },
  tenth: { tenthBoard: 'JAC', tenthMarks: 421, tenthGrade: 'A' },
  twelfth: { twelfthBoard: 'CBSE', twelfthMarks: 404, twelfthGrade: 'B' },
  university: 'Ranchi University',
  mode: 'Offline',
  semester: 1,
  fee: exampleFee,
  isAdmitted: true,
  applicationStatus: 'Approved',
} satisfies StudentRecord

export const exampleFoundPerson: FoundPerson = {
  uniqueId: exampleStudentId,
  name: 'Asha Demo',
  courseName: 'BCA',
  semester: 1,
  contactNumber: '9800000001',
  email: 'asha@example.com',
  applicationStatus: 'Approved',
}

const { AadharCardNumber: _aadhaar, university: _university, courseName: _course, mode: _mode, ...details } = exampleAdmissionDraft
export const exampleEditedRecord = { version: 0, content: details, course: 'BCA', hasConsent: false } satisfies EditedRecord

export const exampleRecordCorrection = {
  version: 0,
  reason: 'Misspelt on the form; her school certificate was shown',
  firstName: 'Aasha',
} satisfies RecordCorrection

export const exampleStudentSearch = { course: 'BCA', semester: 1, PerPage: 1, Limit: 2 } satisfies StudentSearch

export const examplePasswordAgain = { password: 'Sal tree 7' } satisfies PasswordAgain

export const exampleErasure = { ...examplePasswordAgain, reason: 'Asked for by letter' } satisfies Erasure

export const exampleIdentityNumber = { AadharCardNumber: '234567890124' } satisfies IdentityNumber

export const exampleApplicationExport = {
  ...exampleStudentRecord,
  hasPicture: true,
  appliedAt: '2026-06-01T05:30:00.000Z',
  history: [{ applicationStatus: 'Pending', message: 'Received.', at: '2026-06-01T05:30:00.000Z' }],
  certificates: [],
} satisfies ApplicationExport

export const examplePersonalExport = {
  exportedAt: '2026-07-01T05:30:00.000Z',
  account: { ...exampleProfile, createdAt: '2026-05-01T05:30:00.000Z' },
  sessions: [exampleKeptSession],
  applications: [exampleApplicationExport],
} satisfies PersonalExport

export const exampleStudentImport = {
  _id: '019a1c2e-0000-7000-8000-000000000001',
  fileName: 'students.csv',
  mode: 'check',
  state: 'done',
  progress: 100,
  rows: 120,
  added: 0,
  existing: 0,
  due: 225_000.5,
  bad: 0,
  startedBy: 'The Office',
  startedAt: '2026-07-03T05:30:00.000Z',
  endedAt: '2026-07-03T05:30:09.000Z',
} satisfies StudentImport

export const exampleImportOrder = { mode: 'check', fileName: exampleStudentImport.fileName } satisfies z.input<typeof importOrder>

export const exampleImportProblem = { row: 14, column: 'dateOfBirth', message: 'Date of birth is required' } satisfies ImportProblem

export const exampleStudentIdCheck = { isValidated: true } satisfies z.input<typeof studentIdCheck>

export const exampleStudentSummary = {
  uniqueId: 'STU123',
  name: 'Asha Kumari Demo',
  courseName: 'BCA',
  semester: 1,
  rollNumber: 'BCA/26/014',
  contactNumber: '9800000001',
  appliedAt: '2026-06-01T05:30:00.000Z',
  origin: 'online',
  admissionYear: 2026,
} satisfies StudentSummary

export const exampleClassMember = { uniqueId: 'STU123', name: 'Asha Kumari Demo', rollNumber: 'BCA/26/014' } satisfies ClassMember

export const exampleClassMove = { course: 'BCA', semester: 1, to: 2, students: ['STU123'] } satisfies ClassMove

export const exampleRollNumberChange = { rollNumber: 'BCA/26/014' } satisfies z.input<typeof rollNumberChange>
