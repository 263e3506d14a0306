import { exampleFee } from '../fees/examples.ts'
import type { StudentRecord, StudentSearch } from './schema.ts'

export const exampleStudentId = 'STU123'

export const exampleStudentRecord = {
  uniqueId: exampleStudentId,
  student: {
    firstName: 'Asha',
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

export const exampleStudentSearch = { course: 'BCA', semester: 1, PerPage: 1, Limit: 2 } satisfies StudentSearch
