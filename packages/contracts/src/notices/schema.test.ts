import { expect, test } from 'vitest'
import { neverThrows, refusals, refusesOrKeeps } from '../core/testing/schemas.ts'
import { noticeDraft, noticeState } from './editing-schema.ts'
import { editNoticeMessages, noticeFields, noticeMessages } from './edit-messages.ts'
import { exampleNotice, exampleNoticeDraft } from './examples.ts'
import { parseFileUrl, pdfSize } from './file-url.ts'
import { notice } from './schema.ts'

test('the examples are what they say', () => {
  expect(noticeDraft.parse(exampleNoticeDraft)).toEqual(exampleNoticeDraft)
  expect(notice.parse(exampleNotice)).toEqual(exampleNotice)
})

test('a notice never throws, and refuses hostile strings or keeps them exact', () => {
  neverThrows(noticeDraft, exampleNoticeDraft)
  expect(refusesOrKeeps(noticeDraft, exampleNoticeDraft)).toEqual([])
})

test('a notice needs a title and a list to stand in; all else may be empty', () => {
  const empty = { text: '', link: '', file: '', showFrom: '', showUntil: '', pinned: false }
  expect(refusals(noticeDraft, { ...empty, kind: 'download', title: 'Prospectus' })).toEqual({})
  expect(refusals(noticeDraft, empty)).toEqual({ kind: `${noticeFields.kind} is required`, title: 'Title is required' })
})

test('the last day may be the first one, and not before it', () => {
  const from = { ...exampleNoticeDraft, showFrom: '2026-08-20' }
  expect(refusals(noticeDraft, { ...from, showUntil: '2026-08-20' })).toEqual({})
  expect(refusals(noticeDraft, { ...from, showUntil: '2026-08-19' })).toEqual({ showUntil: noticeMessages.endsBefore })
})

test.each([
  'https://elsewhere.example/x.pdf',
  '/media/a/8x8.webp',
  '/media/a/0-x.pdf',
  '/media/a/b/9-x.pdf',
  '/media/a/9-x.pdf?x',
  '/media/a/9-"x.pdf',
])('the file %j is none of ours', (file) => {
  expect(refusals(noticeDraft, { ...exampleNoticeDraft, file })).toEqual({ file: noticeMessages.unknownFile })
})

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])('the link %j is refused', (link) => {
  expect(Object.keys(refusals(noticeDraft, { ...exampleNoticeDraft, link }))).toEqual(['link'])
})

test.each([
  [undefined, undefined, 'Draft'],
  [undefined, '2026-08-01', 'Draft'],
  ['2026-08-21', undefined, 'Planned'],
  ['2026-08-20', undefined, 'Shown'],
  ['2026-08-01', '2026-08-20', 'Shown'],
  ['2026-08-01', '2026-08-19', 'Over'],
])('on 20 August a notice from %s until %s is %s', (showFrom, showUntil, state) => {
  expect(noticeState({ showFrom, showUntil }, '2026-08-20')).toBe(state)
})

test('the address of a file tells its name and its size in words', () => {
  const file = parseFileUrl(exampleNoticeDraft.file)
  expect(file).toEqual({ bytes: 240_312, name: 'library-hours.pdf' })
  expect([1, 240_312, 999_499, 999_500, 10_485_760].map(pdfSize)).toEqual([
    'PDF, 1 kB',
    'PDF, 240 kB',
    'PDF, 999 kB',
    'PDF, 1.0 MB',
    'PDF, 10.5 MB',
  ])
})

test('warns before deleting a notice that its file can still be fetched', () => {
  expect(editNoticeMessages.deleteNotice('Timetable', true).text).toContain('Its file can still be fetched')
  expect(editNoticeMessages.deleteNotice('Timetable', false).text).not.toContain('file')
})
