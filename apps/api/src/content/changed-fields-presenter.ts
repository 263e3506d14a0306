import { fieldPath } from '@campus/contracts/content/messages.ts'

/** In words, which fields of a content became others; nothing where there was none before or is none now. */
export const changedFieldNames = (former: unknown, content: unknown): string[] =>
  former === null || content === null ? [] : [...new Set(wordsOf(former, content, []))]

const wordsOf = (before: unknown, now: unknown, path: string[]): string[] => {
  if (Array.isArray(before) && Array.isArray(now))
    return JSON.stringify(before) === JSON.stringify(now) ? [] : [fieldPath(path, { before: before.length, now: now.length })]
  if (isRecord(before) && isRecord(now))
    return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) => wordsOf(before[name], now[name], [...path, name]))
  return before === now ? [] : [fieldPath(path)]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
