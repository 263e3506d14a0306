import { expect, test } from 'vitest'
import { aboutMetadata, galleryMetadata, homeMetadata, nameWithCity, pagesWithMetadata, metadataOfPage } from './page-metadata.ts'

test.each([
  ['Modern College', 'Nashik', 'Modern College, Nashik'],
  ['Modern College, Nashik', 'Nashik', 'Modern College, Nashik'],
  ['NASHIK Polytechnic', 'Nashik', 'NASHIK Polytechnic'],
  ['Nashik', 'Nashik', 'Nashik'],
  ['Nashikar College', 'Nashik', 'Nashikar College, Nashik'],
  ['College of Navi Mumbai', 'Navi Mumbai', 'College of Navi Mumbai'],
  ['', 'Nashik', 'Nashik'],
  ['महाविद्यालय नाशिक', 'नाशिक', 'महाविद्यालय नाशिक'],
])('%j in %j is %j', (name, city, shown) => {
  expect(nameWithCity(name, city)).toBe(shown)
})

const college = { name: 'Modern College', city: 'Nashik' }

test('the texts of the office are listed, the title followed by the institute', () => {
  const search = { title: 'Teacher training in Nashik', description: 'Two years, 100 seats.' }
  expect(homeMetadata(college, search)).toEqual({
    title: 'Teacher training in Nashik | Modern College',
    description: 'Two years, 100 seats.',
  })
  expect(aboutMetadata(college, search).title).toBe('Teacher training in Nashik | Modern College')
})

test('without them a page is listed by the name and the city of the institute', () => {
  const empty = { title: '', description: '' }
  expect(homeMetadata(college, empty)).toEqual({
    title: 'Modern College, Nashik',
    description: 'Courses, admissions, fees and campus of Modern College, Nashik.',
  })
  expect(aboutMetadata(college)).toEqual({ title: 'Modern College | About', description: 'About Modern College, Nashik.' })
  expect(galleryMetadata(college, null)).toEqual({ title: 'Gallery | Modern College', description: 'Pictures of Modern College.' })
})

test.each(pagesWithMetadata)('the %s page is listed with the texts of the office, each by itself, and else as usual', (page) => {
  const usual = metadataOfPage(page, college, {})
  expect([usual.title, usual.description]).toEqual([expect.stringMatching(/^[A-Z][\w ]+ \| Modern College$/), expect.stringMatching(/\w/)])
  const given = { title: 'Near the station', description: 'Ten minutes on foot.' }
  expect(metadataOfPage(page, college, { title: given.title })).toEqual({ ...usual, title: 'Near the station | Modern College' })
  expect(metadataOfPage(page, college, { description: given.description })).toEqual({ ...usual, description: given.description })
})
