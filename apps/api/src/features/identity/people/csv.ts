import type { Person } from '@campus/contracts/identity/people/schema.ts'
import { peopleMessages, signInMethod } from '@campus/contracts/identity/people/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'

const { columns } = peopleMessages

export const peopleHead = [
  columns.name,
  columns.email,
  columns.role,
  columns.signIn,
  columns.lastSignedIn,
  columns.sessions,
  columns.since,
  peopleMessages.disabled,
]

/** An account as a line of a file; days are the college's, as spreadsheets read them. */
export const personCells = (person: Person): (string | number)[] => [
  person.name,
  person.email,
  peopleMessages.roles[person.role],
  signInMethod(person),
  person.lastSignedInAt ? collegeDay(new Date(person.lastSignedInAt)) : '',
  person.sessions,
  collegeDay(new Date(person.createdAt)),
  person.disabled ? peopleMessages.disabled : '',
]
