import { describe, expect, test } from 'vitest'
import { neverThrows, refusals } from '../../core/testing/schemas.ts'
import {
  exampleAdmissionReceipt,
  exampleApplicationState,
  exampleStatusAnswer,
  exampleLiveStatus,
  exampleStatusQuestion,
  exampleStatusRecord,
  exampleStatusUpdate,
} from '../examples.ts'
import { applicationStatuses, newStatuses } from '../options.ts'
import {
  admissionReceipt,
  applicationState,
  liveStatus,
  statusAnswer,
  statusQuestion,
  statusRecord,
  statusUpdate,
  statusWarning,
} from './schema.ts'
import { statusMessages } from '../messages.ts'

test.each([
  ['receipt', admissionReceipt, exampleAdmissionReceipt],
  ['state', applicationState, exampleApplicationState],
  ['update', statusUpdate, exampleStatusUpdate],
  ['question', statusQuestion, exampleStatusQuestion],
  ['answer', statusAnswer, exampleStatusAnswer],
  ['record', statusRecord, exampleStatusRecord],
  ['live status', liveStatus, exampleLiveStatus],
])('the example of the %s is one', (_, schema, example) => {
  expect(schema.parse({ ...example, role: 'admin' })).toEqual(example)
})

test('there are four statuses, and Pending is never chosen', () => {
  expect(applicationStatuses).toEqual(['Pending', 'Verified', 'Approved', 'Rejected'])
  expect(newStatuses).toEqual(['Verified', 'Approved', 'Rejected'])
})

describe('update', () => {
  test.each([undefined, '', 'Pending', 'approved', 'Deleted'])('%o cannot be chosen', (applicationStatus) => {
    expect(refusals(statusUpdate, { ...exampleStatusUpdate, applicationStatus })).toEqual({
      applicationStatus: 'Please select a status to update.',
    })
  })

  test.each([undefined, '', ' \n '])('%o is no message', (message) => {
    expect(refusals(statusUpdate, { ...exampleStatusUpdate, message })).toEqual({
      message: 'Please provide a review message for the student.',
    })
  })

  test('never throws', () => {
    neverThrows(statusUpdate, exampleStatusUpdate)
  })
})

describe('question', () => {
  test('needs both the id and the date of birth', () => {
    expect(refusals(statusQuestion, {})).toEqual({
      uniqueId: 'ID must be between 1 and 50 characters',
      dateOfBirth: 'Date of Birth is required.',
    })
  })

  test('never throws', () => {
    neverThrows(statusQuestion, exampleStatusQuestion)
  })
})

describe('the warning of the form', () => {
  const ready = { validated: true, current: 'Pending', applicationStatus: 'Verified', message: 'Checked.' } as const

  test('is none when all holds', () => {
    expect(statusWarning(ready)).toBeNull()
  })

  test('is the first that applies', () => {
    const nothing = { validated: false, current: null, applicationStatus: null, message: '' }
    expect(statusWarning(nothing)?.text).toBe('Please enter a valid Student ID before submitting.')
    expect(statusWarning({ ...nothing, validated: true })?.text).toBe('Please select a status to update.')
    expect(statusWarning({ ...nothing, validated: true, current: 'Verified', applicationStatus: 'Verified' })?.text).toBe(
      'Please select a different status. Current status is already "Verified".',
    )
    expect(statusWarning({ ...ready, message: '  ' })).toEqual({
      field: 'message',
      text: 'Please provide a review message for the student.',
    })
    expect(statusWarning({ ...ready, message: `${'a'.repeat(2001)} ` })).toEqual({
      field: 'message',
      text: 'Your message must be at most 2000 characters.',
    })
  })

  test('an empty choice is none', () => {
    expect(statusWarning({ ...ready, applicationStatus: '' })?.text).toBe('Please select a status to update.')
  })
})

test('the toasts have their fixed texts', () => {
  expect([statusMessages.loading, statusMessages.loaded, statusMessages.updating, statusMessages.notFound, statusMessages.failed]).toEqual([
    'Fetching student status...',
    'Student status loaded successfully',
    'Updating student application status...',
    'Student status not found',
    'Failed to update status',
  ])
  expect(statusMessages.loadFailed('no such id')).toBe('Failed to fetch student status: no such id')
  expect(statusMessages.updated('Approved')).toBe('Student application status successfully updated to "Approved"!')
  expect(statusMessages.updateFailed('busy')).toBe('Failed to update student status: busy')
})
