import type { ApplicationStatus } from '@campus/contracts/admissions/options.ts'
import type { SentAdmission } from '@campus/contracts/admissions/schema.ts'
import { trackMessages } from '@campus/contracts/admissions/messages.ts'
import { institute } from './institute.ts'
import { people } from './accounts.ts'
import { families, streets, towns } from './student-names.ts'

type DemoStudent = {
  draft: Omit<SentAdmission, 'ownAnswers'>
  admissionYear: number
  /** Days ago. */
  applied: number
  status: ApplicationStatus
  semester: number | null
  history: { status: ApplicationStatus; message: string; daysLater: number }[]
  concession: number
  lateFine: number
  /** A drawing in `pictures`. */
  picture?: string
}

/** Takes from a list by number, round and round. */
const from = <T>(list: readonly T[], i: number): T => {
  const one = list[i % list.length]
  if (one === undefined) throw new Error('the list is empty')
  return one
}
const twoDigits = (n: number) => String(n).padStart(2, '0')

const nameOf = (n: number) => {
  const family = from(families, n)
  const isWoman = n % 2 === 1
  const firstNames = isWoman ? family.women : family.men
  // Steps that bring no name twice.
  const i = Math.floor(n / (2 * families.length))
  const lastName = from(family.surnames, i * 3 + Math.floor(i / firstNames.length) + (n % 6))
  return {
    isWoman,
    firstName: from(firstNames, i),
    lastName,
    fatherName: `${from(family.fathers, i * 5 + n)} ${lastName}`,
    motherName: `${from(family.mothers, i + n)} ${lastName}`,
  }
}

const gradeOf = (marks: number) => from(['E', 'D', 'C', 'B', 'A'] as const, Math.max(0, Math.min(4, Math.floor(marks / 50) - 4)))

/** The answers of the n-th of them. Numbers that begin with 1 are given to nobody as Aadhaar, and 0651 000 is no exchange. */
const draftOf = (n: number, courseName: string, admissionYear: number): DemoStudent['draft'] => {
  const { isWoman, ...names } = nameOf(n)
  const [city, pinCode] = from(towns, n * 5)
  const [tenthMarks, twelfthMarks] = [255 + ((n * 37) % 220), 250 + ((n * 53) % 215)]
  const born = admissionYear - (courseName === 'MCA' ? 22 : 18) - (n % 2)
  return {
    ...names,
    AadharCardNumber: `1000${String(10_000_000 + n * 7919)}`,
    email: `${names.firstName}.${names.lastName}.${n}@students.aranya.example`.toLowerCase(),
    contactNumber: `0651000${3000 + n}`,
    dateOfBirth: `${born}-${twoDigits(1 + ((n * 5) % 12))}-${twoDigits(1 + ((n * 11) % 28))}`,
    gender: isWoman ? 'Female' : 'Male',
    nationality: 'India',
    street: `${1 + ((n * 13) % 90)} ${from(streets, n * 3)}`,
    city,
    state: 'Jharkhand',
    pinCode,
    Gname: n % 3 === 0 ? names.motherName : names.fatherName,
    Grelation: n % 3 === 0 ? 'Mother' : 'Father',
    GcontactNumber: `0651000${5000 + n}`,
    tenthMarks,
    tenthBoard: from(['JAC', 'CBSE', 'JAC', 'ICSE', 'BSEB'], n),
    tenthGrade: gradeOf(tenthMarks),
    twelfthMarks,
    twelfthBoard: from(['JAC', 'CBSE', 'JAC', 'BSEB'], n + 1),
    twelfthGrade: gradeOf(twelfthMarks),
    university: from(institute.universities, n % 6 === 5 ? 1 : 0),
    courseName,
    mode: n % 9 === 4 ? 'Online' : 'Offline',
  }
}

const words: Record<ApplicationStatus, string> = {
  Pending: trackMessages.received,
  Verified: 'Your marks and papers have been checked. The admission committee meets on Saturday.',
  Approved: 'You are admitted. Please pay the first instalment at the office or online within fifteen days.',
  Rejected: 'All seats of this course are taken this year. We would be glad to hear from you again next year.',
}
const ways: Record<ApplicationStatus, ApplicationStatus[]> = {
  Pending: ['Pending'],
  Verified: ['Pending', 'Verified'],
  Approved: ['Pending', 'Verified', 'Approved'],
  Rejected: ['Pending', 'Verified', 'Rejected'],
}
const historyOf = (status: ApplicationStatus) => ways[status].map((step, i) => ({ status: step, message: words[step], daysLater: i * 4 }))

const thisYear = Number(institute.admission.session.slice(0, 4))
/** The number of semesters of each course, by its code. */
export const semestersOf: ReadonlyMap<string, number> = new Map([
  ['BCA', 6],
  ['MCA', 4],
  ['B.Com', 6],
  ['BBA', 6],
])
const ofEach = 3

/** Those who study: three in each semester of each course. */
const studying = [...semestersOf].flatMap(([course, semesters]) =>
  Array.from({ length: semesters * ofEach }, (_, i) => {
    const semester = Math.floor(i / ofEach) + 1
    return { course, semester, applied: 150 + (semester - 1) * 182, status: 'Approved' as const }
  }),
)
/** Days since each application for the coming year: early enough for the decisions since. */
const arrivals = [40, 38, 35, 33, 31, 28, 26, 24, 22, 20, 18, 16, 13, 12, 12, 10, 9, 7, 3, 3, 1]
const applying = arrivals.map((applied, i) => ({
  course: i % 3 === 1 ? 'MCA' : 'BCA',
  semester: null,
  applied,
  status: from(['Verified', 'Approved', 'Rejected', 'Verified', 'Pending', 'Pending', 'Pending'] as const, i),
}))

const everyone: DemoStudent[] = [...studying, ...applying].map(({ course, semester, applied, status }, n) => {
  const admissionYear = semester === null ? thisYear : thisYear - 1 - Math.floor((semester - 1) / 2)
  return {
    draft: draftOf(n, course, admissionYear),
    admissionYear,
    applied: semester === null ? applied : applied - (n % 30),
    status,
    semester: status === 'Approved' ? (semester ?? 1) : null,
    history: historyOf(status),
    concession: n % 17 === 3 ? 10_000 : 0,
    lateFine: n % 11 === 6 ? 500 : 0,
  }
})

/** The student whom the demo signs in as studies in the third semester of BCA. */
const signedIn = people.find(({ role }) => role === 'student')
const theirs = everyone.find(({ draft, semester }) => draft.courseName === 'BCA' && semester === 3 && draft.gender === 'Male')
if (signedIn && theirs) {
  const [firstName = '', lastName = ''] = signedIn.name.split(' ')
  Object.assign(theirs, { picture: 'student-munda', lateFine: 500 })
  const fatherName = `Mangra ${lastName}`
  const family = { fatherName, motherName: `Salomi ${lastName}`, Gname: fatherName, Grelation: 'Father' as const }
  Object.assign(theirs.draft, { firstName, lastName, ...family, email: signedIn.email })
}

/** Portraits that look like one of them. */
const portraits: [picture: string, surname: RegExp, gender: string][] = [
  ['student-toppo', /Kujur|Lakra|Barla|Xalxo/, 'Female'],
  ['student-tirkey', /Kerketta|Marandi|Murmu/, 'Male'],
  ['student-khatoon', /Ansari|Khan|Hussain/, 'Female'],
  ['student-alam', /Alam|Siddiqui|Ansari/, 'Male'],
  ['student-agarwal', /Gupta|Keshri|Prasad/, 'Female'],
  ['student-mahato', /Mahto|Sahu|Kumar/, 'Female'],
]
for (const [picture, surname, gender] of portraits) {
  const one = everyone.find(({ draft, ...had }) => !had.picture && surname.test(draft.lastName) && draft.gender === gender)
  if (one) one.picture = picture
}

export const students: readonly DemoStudent[] = everyone
