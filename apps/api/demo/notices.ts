import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { NoticeKind } from '@campus/contracts/notices/notice-lists.ts'

type DemoNotice = { kind: NoticeKind; title: string; text: string; link?: string; paper?: string; pinned: boolean; daysAgo: number }

/** The notices of the demo institute. */
export const notices: DemoNotice[] = [
  {
    kind: 'notice',
    title: 'The reading room opens at seven in the weeks before examinations',
    text: 'From Monday it is open from 7 in the morning to 9 at night.\nBring your library card. Tea is at the gate, not at the desks.',
    pinned: true,
    daysAgo: 6,
  },
  {
    kind: 'notice',
    title: 'Sal leaves are not to be swept on Thursday',
    text: 'First-years of B.Com count them for their statistics paper.\nThe gardeners know, and will sweep on Friday.',
    pinned: false,
    daysAgo: 3,
  },
  {
    kind: 'notice',
    title: 'Bring the original marks sheets to the counselling',
    text: 'Copies are made at the office, free of charge. Nobody has to leave an original behind.',
    link: '/admission',
    pinned: false,
    daysAgo: 19,
  },
  {
    kind: 'download',
    title: 'The first week, hour by hour',
    text: 'Where to be, and when, in your first six days. To print and fold.',
    paper: 'first-week',
    pinned: false,
    daysAgo: 30,
  },
]

/** A paper of the demo, to be taken in as an upload is. */
export const paperFile = async (name: string): Promise<{ path: string; bytes: number }> => {
  const file = path.join(import.meta.dirname, 'papers', `${name}.pdf`)
  return { path: file, bytes: (await stat(file)).size }
}
