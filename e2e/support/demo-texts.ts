import { listCourses } from '@campus/contracts/courses/endpoints.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { findPage, listPosts } from '@campus/contracts/pages/endpoints.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { getFrontend, getInstitute, getSocialLinks, listTeachers, listTestimonials } from '@campus/contracts/site-content/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { read } from './demo-college.ts'

/** Fixed texts of the demo institute (docs/product/fixed-texts.md), which another test checks. */
const specified = [
  'Top BCA Colleges',
  'List of BCA colleges',
  'Download Free Call',
  'Apply online admission',
  '2025-2026',
  'Transforming Lives',
  'See why students love learning',
  "Let's Started",
  'Watch Now',
  'Twenty-eight hostels',
]

/** Returns all texts inside a reply. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns the sentences of at least four words; shorter ones may be coincidences. */
const sentencesIn = (text: string): string[] =>
  text
    .split(/[.!?:;\n]+\s*/)
    .map(plain)
    .filter((sentence) => sentence.split(' ').length >= 4)

/** Returns every sentence and name of the running demo institute, with the fixed texts. */
export const forbiddenTexts = async (request: APIRequestContext): Promise<string[]> => {
  const [institute, teachers, testimonials, ...others] = await Promise.all([
    read(request, getInstitute),
    read(request, listTeachers),
    read(request, listTestimonials),
    read(request, getFrontend),
    read(request, getSocialLinks),
    read(request, listAlbums),
    read(request, listCourses),
    read(request, listPosts),
    ...['privacy', 'terms', 'support'].map((slug) => read(request, { ...findPage, path: fillPath(findPage, { slug }) })),
  ])
  const { name, shortName, city, address, phone, email, principals, universities, bank } = institute.data
  const people = [...principals, ...teachers.teacher, ...testimonials.Find_Testimonial].map((person) => person.name)
  const names = [name, shortName, shortName.split(' ')[0] ?? '', city, address, phone, email, bank?.name ?? '', ...universities, ...people]
  const sentences = textsIn([institute, teachers, testimonials, others]).flatMap(sentencesIn)
  return [...new Set([...specified, ...names, ...sentences].map((words) => plain(words ?? '')))].filter(Boolean)
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" }

/** Returns the text without markup, escapes and differences of spacing, quotation marks and case. */
const plain = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/&(amp|quot|lt|gt|#39|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[’‘\\]/g, "'")
    .replaceAll("''", "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Returns the texts that appear in another one, as written and also inside markup (attributes, scripts). */
export const findForbiddenTexts = (text: string, forbidden: readonly string[]): string[] => {
  const shown = plain(text)
  const written = plain(text.replaceAll(/[<>]/g, ' '))
  return forbidden.filter((words) => isIn(shown, plain(words)) || isIn(written, plain(words)))
}

/** Matches whole words: 'Ranchi' is not in 'branching'. */
const isIn = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (!/[\p{L}\d]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\d]/u.test(text[at + words.length] ?? ' ')) return true
  return false
}
