import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDraft, storeDraft, readDraft } from './draft-storage.ts'
import { emptyFormValues } from './form-values.ts'

const place = 'campus.admission'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const key = '0123456789abcdef0123456789abcdef'

test('restores everything except the Aadhaar number, with its Idempotency-Key', () => {
  storeDraft({
    entries: { ...exampleAdmissionDraft, tenthMarks: '421', twelfthMarks: '404', guardianConsent: true },
    shown: {},
    step: 3,
    key,
  })
  const { AadharCardNumber: _, ...rest } = exampleAdmissionDraft
  expect(readDraft()).toEqual({
    entries: { ...rest, tenthMarks: '421', twelfthMarks: '404', guardianConsent: true },
    shown: {},
    step: 3,
    key,
  })
  expect(sessionStorage.getItem(place)).not.toContain(exampleAdmissionDraft.AadharCardNumber)
})

test('is stored for the tab only and can be deleted', () => {
  storeDraft({ entries: { firstName: 'Asha' }, shown: {}, step: 0, key: null })
  expect(localStorage.getItem(place)).toBeNull()
  forgetDraft()
  expect(readDraft()).toBeNull()
})

test('an empty form is not stored', () => {
  storeDraft({ entries: { firstName: 'Asha' }, shown: {}, step: 0, key: null })
  storeDraft({ entries: { ...emptyFormValues, AadharCardNumber: '1' }, shown: {}, step: 0, key: null })
  expect(sessionStorage.getItem(place)).toBeNull()
})

test.each([
  ['a form without any text', JSON.stringify({ entries: { firstName: '', guardianConsent: true }, step: 1 })],
  ['no JSON', '{'],
  ['something else', '[1]'],
  ['nothing', 'null'],
])('%s is no draft', (_, kept) => {
  sessionStorage.setItem(place, kept)
  expect(readDraft()).toBeNull()
})

test('takes only valid fields of a changed draft', () => {
  const entries = { firstName: 'Asha', lastName: 7, AadharCardNumber: '1', role: 'admin', guardianConsent: 'yes' }
  sessionStorage.setItem(place, JSON.stringify({ entries, step: 99, key: '<script>' }))
  expect(readDraft()).toEqual({ entries: { firstName: 'Asha', guardianConsent: false }, shown: {}, step: 4, key: null })
})

test('stores the wording of an own question with its answer', () => {
  const [answered, other] = ['q0000000000a1', 'q0000000000a2']
  const shown = { [answered]: 'Degree', [other]: 'Subject', '<script>': 'x' }
  storeDraft({ entries: { ownAnswers: { [answered]: 'BA', [other]: '' } }, shown, step: 4, key: null })
  expect(readDraft()).toMatchObject({ entries: { ownAnswers: { [answered]: 'BA' } }, shown: { [answered]: 'Degree' } })
  expect(readDraft()?.shown).toEqual({ [answered]: 'Degree' })
})

test('works without storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  storeDraft({ entries: { firstName: 'Asha' }, shown: {}, step: 0, key: null })
  expect(readDraft()).toBeNull()
})
