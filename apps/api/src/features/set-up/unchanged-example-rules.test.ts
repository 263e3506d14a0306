import { exampleKindNames } from '@campus/contracts/set-up/steps.ts'
import { expect, test } from 'vitest'
import { websiteExamples } from '../../../demo/website-examples.ts'
import { exampleContentIn } from './unchanged-example-rules.ts'

const examples = websiteExamples(exampleKindNames, (name) => `/media/${name}/400x300.webp`, Date.now())

/** The content with other texts and figures for those that are named. */
const rewritten = <T>(content: T, isNamed: (value: string) => boolean): T =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) => {
    if (typeof value === 'number') return isNamed(String(value)) ? value + 1 : value
    return typeof value === 'string' && isNamed(value) ? `/media/own ${value}`.slice(value.startsWith('/media/') ? 0 : 7) : value
  }) as T

/** Returns the texts of a content that visitors read. */
const textsOf = (content: object): string[] => {
  const found: string[] = []
  JSON.stringify(content, (field, value: unknown) => {
    if (typeof value === 'string' && !['_id', 'slug', 'publishOn'].includes(field)) found.push(value)
    return value
  })
  return found
}

test('headings, names, places and fees are the demo’s however short they are', () => {
  const left = (kind: string) =>
    examples
      .filter((example) => example.kind === kind)
      .flatMap(({ content }) => {
        const own = rewritten(content, (value) => value.length >= 60 || value.startsWith('/media/'))
        return exampleContentIn(kind, content, own).texts
      })
  expect(left('landing')).toEqual(expect.arrayContaining(['Leave it greener', 'A year on the campus', 'The college in pictures']))
  expect(left('about')).toEqual(expect.arrayContaining(['How it came about', 'Deep roots, open doors', 'Behind Block D']))
  expect(left('teacher')).toEqual(expect.arrayContaining(['Mr. Rakesh Oraon', 'Bridge classes for first-year students']))
  expect(left('testimonial')).toEqual(expect.arrayContaining(['Anjali Toppo', 'Systems engineer, Pune; MCA 2024']))
  expect(left('course')).toEqual(Array.from({ length: 4 }, () => '123456'))
})

test('once what is named is rewritten nothing is left but what any college may keep', () => {
  const stays = examples.flatMap(({ kind, content }) => {
    const { texts } = exampleContentIn(kind, content, content)
    const own = rewritten(content, (value) => texts.includes(value) || value.startsWith('/media/'))
    expect(exampleContentIn(kind, content, own)).toEqual({ texts: [], pictures: 0 })
    const before = textsOf(content)
    return textsOf(own).filter((text) => before.includes(text))
  })
  expect([...new Set(stays)].toSorted()).toMatchInlineSnapshot(`
    [
      "11 years",
      "14 years",
      "18 years",
      "2 years, 4 semesters",
      "22 years",
      "27 years",
      "3 years, 6 semesters",
      "31 years",
      "6 years",
      "9 years",
      "Assistant Professor, Computing",
      "Assistant Professor, Management",
      "Associate Professor, Commerce",
      "Associate Professor, Computing",
      "Associate Professor, Mathematics",
      "B.Com",
      "BBA",
      "BCA",
      "Bachelor of Business Administration",
      "Bachelor of Commerce",
      "Bachelor of Computer Applications",
      "Canteen",
      "Computer Lab",
      "Convocation",
      "Cost accounting",
      "Cultural Evening",
      "Database systems",
      "Discrete mathematics",
      "Hostel",
      "Income tax and GST",
      "Library",
      "MCA",
      "Machine learning",
      "Marketing and research methods",
      "Master of Computer Applications",
      "Networks and operating systems",
      "Principal",
      "Privacy Policy",
      "Sports Day",
      "Sports Ground",
      "Support",
      "Tech Fest",
      "Terms of Services",
      "The Library",
      "Tree Planting",
      "Vice-Principal, Professor of Commerce",
      "Web engineering",
    ]
  `)
})

test('a text is the demo’s wherever it was moved, a figure in its own field alone, and words left empty are nobody’s', () => {
  const lent = { AboutHero: { Heading: 'Come in', paragraph: '' }, Facilities: [{ title: 'Library', price: 150, room: 'East wing' }] }
  const own = {
    AboutHero: { Heading: 'East wing', paragraph: '' },
    Description: { price: 150 },
    Facilities: [{ title: 'Library', price: 160 }],
  }
  expect(exampleContentIn('about', lent, own)).toEqual({ texts: ['East wing'], pictures: 0 })
  expect(exampleContentIn('about', lent, { Facilities: [{ price: 150 }] })).toEqual({ texts: ['150'], pictures: 0 })
})
