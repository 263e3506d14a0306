import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Question } from './application-queries.ts'
import type { FeeLedgerResult } from './fee-ledger.ts'
import type { BundleResult } from './home-bundle-size.ts'
import type { Cpu } from './cpu-time.ts'
import { categories, lighthouseGoals, missedGoals, type PageResult } from './lighthouse.ts'
import { missedPhoneGoals, type PhoneResult } from './throttled-phone.ts'
import type { Result } from './measure-http.ts'
import { type PicturesResult, slowdown, slowdownGoal } from './picture-uploads.ts'
import { areSocketsMet, fanOutGoal, fanOutShare, type SocketsResult, type SocketsSide } from './socket-fan-out.ts'
import { areEventsMet, eventGoal, type EventsResult, percentile, shareLeft } from './payment-events.ts'
import { median } from './statistics.ts'

const readme = path.join(import.meta.dirname, 'README.md')
const marker = (word: string) => `<!-- results: ${word} -->`

const table = (head: string[], rows: string[][]): string => {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const ratioWords = (ratio: number) => ratio.toFixed(ratio < 0.1 ? 3 : 2)
const cpuWords = (cpu: Cpu) => (cpu === null ? 'not measured' : cpu.toFixed(cpu < 100 ? 1 : 0))

export const isMet = ({ case: { goal }, ratios, problems }: Result): boolean =>
  problems.length === 0 && (goal === null || median(ratios) >= goal)
const verdict = (result: Result) => {
  if (result.problems.length > 0) return 'void'
  return result.case.goal === null ? '' : `${isMet(result) ? 'met' : 'MISSED'} (${ratioWords(result.case.goal)})`
}

const caseHead = [
  'case',
  'requests/s',
  'share of the baseline',
  'lowest–highest',
  'p99 ms',
  'CPU µs: baseline',
  'product',
  'PostgreSQL',
  'goal',
]
const caseRow = (result: Result): string[] => [
  result.case.name,
  String(Math.round(result.perSecond)),
  ratioWords(median(result.ratios)),
  `${ratioWords(Math.min(...result.ratios))}–${ratioWords(Math.max(...result.ratios))}`,
  (result.p99 / 1000).toFixed(1),
  cpuWords(result.cpu.baseline),
  cpuWords(result.cpu.product),
  cpuWords(result.cpu.postgres),
  verdict(result),
]
export const casesTable = (results: Result[]): string => {
  const problems = results.flatMap(({ case: { name }, problems: found }) => found.map((problem) => `- ${name}: ${problem}`))
  return [table(caseHead, results.map(caseRow)), ...(problems.length > 0 ? ['', ...problems] : [])].join('\n')
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const share = (part: number) => `${Math.round(part * 100)} %`

export const isBundleMet = ({ total, goal, chunks, idle, problems }: BundleResult): boolean =>
  total <= goal && !chunks.some(({ early }) => early) && idle.length === 0 && problems.length === 0

export const bundleTable = ({ chunks, total, unused, goal, idle, problems }: BundleResult): string => {
  const rows = chunks.map((chunk) => [chunk.name, chunk.early ? 'untouched' : 'at a touch', kilobytes(chunk.bytes), share(chunk.unused)])
  const size = `${total <= goal ? 'met' : 'MISSED'} (${kilobytes(goal)} kB)`
  const use = idle.length === 0 ? 'met (each file is used)' : `MISSED: hardly used: ${idle.join(', ')}`
  return [
    table(['JavaScript of a first visit', 'asked for', 'brotli kB', 'never ran'], [...rows, ['all', '', kilobytes(total), share(unused)]]),
    '',
    `Size: ${size}. Use: ${use}.`,
    ...problems.map((problem) => `- void: ${problem}`),
  ].join('\n')
}

const milliseconds = (values: number[]) => median(values).toFixed(1)

export const questionsTable = (questions: Question[]): string => {
  const rows = questions.map(({ what, fewMs, manyMs, plan }) => {
    const ratios = manyMs.map((ms, i) => ms / (fewMs[i] ?? ms))
    const span = `${ratioWords(Math.min(...ratios))}–${ratioWords(Math.max(...ratios))}`
    return [what, milliseconds(fewMs), milliseconds(manyMs), ratioWords(median(ratios)), span, plan.join('; ')]
  })
  return table(['the list of applications', 'ms of 1,000', 'ms of 1,000,000', 'times', 'lowest–highest', 'plan among 1,000,000'], rows)
}

export const arePicturesMet = (result: PicturesResult): boolean => slowdown(result) < slowdownGoal

export const picturesTable = (result: PicturesResult): string => {
  const p99 = (microseconds: number[]) => (median(microseconds) / 1000).toFixed(1)
  const verdictOfPictures = `${arePicturesMet(result) ? 'met' : 'MISSED'} (${slowdownGoal})`
  return table(
    ['case', 'quiet p99 ms', 'p99 ms with 64 pictures in work', 'times', 'pictures taken', 'refused', 'goal'],
    [
      [
        'pictures',
        p99(result.quiet),
        p99(result.busy),
        ratioWords(slowdown(result)),
        String(result.taken),
        String(result.refused),
        verdictOfPictures,
      ],
    ],
  )
}

export const socketsTable = (result: SocketsResult): string => {
  const row = (name: string, { toldMs, kilobytes: each, residentMegabytes }: SocketsSide, rest: string[]) => [
    name,
    median(toldMs.map(({ half }) => half)).toFixed(0),
    median(toldMs.map(({ all }) => all)).toFixed(0),
    each === null ? 'not measured' : each.toFixed(1),
    residentMegabytes === null ? 'not measured' : residentMegabytes.toFixed(0),
    ...rest,
  ]
  const goal = `${areSocketsMet(result) ? 'met' : 'MISSED'} (${fanOutGoal})`
  return [
    table(
      ['5,000 sockets on two processes', 'half told, ms', 'all told, ms', 'kB a socket', 'MB a process', 'share of the baseline', 'goal'],
      [row('bare Socket.IO', result.baseline, ['', '']), row('product', result.product, [ratioWords(fanOutShare(result)), goal])],
    ),
    '',
    `A burst of 1,000 changes: ${result.burst} messages to each socket.`,
  ].join('\n')
}

export const eventsTable = (result: EventsResult): string => {
  const row = (name: string, took: number[]) => [name, ...[0.5, 0.99, 1].map((part) => percentile(took, part).toFixed(1))]
  const p99 = (figures: { p99: number }[]) => (median(figures.map((one) => one.p99)) / 1000).toFixed(1)
  const wordsOf = (met: boolean) => `${met ? 'met' : 'MISSED'} (${eventGoal} ms)`
  return [
    table(
      ['200 events a second of a payment provider', 'median ms', 'p99 ms', 'worst ms', 'goal'],
      [
        [...row('nobody else asks', result.alone), wordsOf(areEventsMet.alone(result))],
        [...row('beside readers', result.beside), wordsOf(areEventsMet.beside(result))],
      ],
    ),
    table(
      ['two readers beside them', 'share of the rate without', 'p99 ms without', 'p99 ms beside'],
      result.readings.map((reading) => [reading.name, ratioWords(shareLeft(reading)), p99(reading.quiet), p99(reading.busy)]),
    ),
    `${result.sent} events; all were looked after ${result.workedOff.toFixed(1)} s after the last one at the latest.`,
  ].join('\n\n')
}

export const feeLedgerTable = ({ compared, reports }: FeeLedgerResult): string =>
  [
    table(
      ['fee book', 'ms, 1,000 students', 'ms, 1,000,000', 'ratio', 'goal'],
      compared.map(({ name, small, large, ratio, goal }) => [
        name,
        small.toFixed(2),
        large.toFixed(2),
        ratio.toFixed(2),
        `${ratio <= goal ? 'met' : 'MISSED'} (${goal})`,
      ]),
    ),
    table(
      ['report about 1,000,000 students', 'ms', 'goal'],
      reports.map(({ name, took, goal }) => [
        name,
        took.toFixed(0),
        goal === null ? '–' : `${took <= goal ? 'met' : 'MISSED'} (${goal} ms)`,
      ]),
    ),
  ].join('\n\n')

export const phoneTable = (pages: PhoneResult[]): string => {
  const rows = pages.map((page) => {
    const missed = missedPhoneGoals(page)
    return [
      page.name,
      (page.firstPaint / 1000).toFixed(2),
      `${(page.largestPaint / 1000).toFixed(2)} (${(page.goals.largestPaint / 1000).toFixed(1)})`,
      page.blocked.toFixed(0),
      page.shift.toFixed(3),
      kilobytes(page.scriptsBefore),
      kilobytes(page.scripts),
      missed.length === 0 ? 'met' : `MISSED: ${missed.join(', ')}`,
    ]
  })
  const heads = ['FCP s', 'LCP s', 'blocked ms', 'CLS', 'scripts before it, kB', 'untouched, kB', 'goals']
  return table(['A phone on a slow line', ...heads], rows)
}

export const lighthouseTable = (pages: PageResult[]): string => {
  const rows = pages.map((page) => {
    const missed = missedGoals(page)
    return [
      page.name,
      ...categories.map((category) => String(page.scores[category])),
      (page.largestPaint / 1000).toFixed(2),
      page.blocked.toFixed(0),
      page.shift.toFixed(3),
      kilobytes(page.bytes),
      missed.length === 0 ? 'met' : `MISSED: ${missed.join(', ')}`,
    ]
  })
  const heads = categories.map((category) => `${category} (${lighthouseGoals[category]})`)
  const findings = pages.map(({ name, findings: found }) => {
    const words = [...found].map(([audit, saying]) => (saying ? `${audit} (${saying})` : audit))
    return `- ${name}: ${words.length === 0 ? 'nothing' : words.join(', ')}`
  })
  return [
    table(['Lighthouse, a phone', ...heads, 'LCP s', 'TBT ms', 'CLS', 'kB', 'goals'], rows),
    '',
    'What its audits found:',
    '',
    ...findings,
  ].join('\n')
}

/** Writes the figures of a full run into the README, between its two markers. */
export const writeResults = async (results: string): Promise<void> => {
  const text = await readFile(readme, 'utf8')
  const [before, rest] = text.split(marker('start'))
  const after = rest?.split(marker('end'))[1]
  if (before === undefined || after === undefined) throw new Error(`${readme} has lost its markers ${marker('start')} and ${marker('end')}`)
  await writeFile(readme, `${before}${marker('start')}\n\n${results}\n\n${marker('end')}${after}`)
}
