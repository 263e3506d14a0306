import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import { startThread } from '@campus/pdf-sheets/start-thread.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openSheetPrinter } from './pdf-printer.ts'

const rows = (of: number) => Array.from({ length: 66 }, (_, n) => [`${n}`, `Payment R2026-${of}${n}`, `− ₹${n}`, `₹${of * n}`])
const sheetOf = (_: unknown, of: number): Sheet => ({
  size: 'A4',
  title: `Statement ${of}`,
  letterhead: { name: 'Demo College', address: 'Ranchi', phone: '9000000001', email: 'office@college.example' },
  parts: [{ kind: 'table', head: ['Date', 'Entry', 'Change', 'Due'], rows: rows(of), shares: [0.18, 0.42, 0.2, 0.2], amounts: 2 }],
  note: 'Keep it',
})

test('of hundreds of sheets a thread holds only one beside what it was sent', async () => {
  const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
  const printer = openSheetPrinter({ longest: 100_000, makeThread: () => startThread(limits) })
  onTestFinished(() => void printer.close())
  const pdf = await printer.print(Array.from({ length: 300 }, sheetOf), { userId: '', role: 'admin' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(600)
})
