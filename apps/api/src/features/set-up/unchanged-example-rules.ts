import { type ExampleKind, exampleSteps } from '@campus/contracts/set-up/steps.ts'

/**
 * Fields of which any college may keep what the demo has: names of courses and facilities, and what no visitor reads. The value of every
 * other field speaks for the demo's college, however short it is. A field of a list is named without its place in the list.
 */
const mayStay: Record<ExampleKind, readonly string[]> = {
  // Headings and buttons are lent no more, but stand in what an earlier release has filled in.
  landing: ['Mission_and_Goals._id', 'testimonials.heading', 'testimonials.paragraph'],
  about: ['Facilities.title', 'buttons.start', 'buttons.watch'],
  course: ['courseName', 'courseCode', 'courseDuration', 'semesters', 'feeLines.name'],
  teacher: ['position', 'Specialization', 'Experience'],
  testimonial: ['star'],
  album: ['albumName', 'images._id'],
  post: ['slug', 'publishOn'],
  page: ['title'],
}

type Leaf = { field: string; value: string | number }

/** Every text and number of a content with the field that it stands in. */
const leavesOf = (content: unknown, field = ''): Leaf[] => {
  if (typeof content === 'string' || typeof content === 'number') return [{ field, value: content }]
  if (Array.isArray(content)) return content.flatMap((one) => leavesOf(one, field))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => leavesOf(value, field === '' ? key : `${field}.${key}`))
}

/** A text is the demo's wherever it stands by now; a number only in the field that it came in. */
const identityOf = ({ field, value }: Leaf) => (typeof value === 'string' ? value : `${field} ${value}`)

const isPicture = (text: string) => text.startsWith('/media/')

/**
 * Returns what in a content is word for word as it was filled in, and speaks for the demo's college: texts and figures in the order of
 * the fields, each once, and the number of pictures.
 */
export const exampleContentIn = (kind: string, filledIn: unknown, now: unknown): { texts: string[]; pictures: number } => {
  const free: readonly string[] = kind in exampleSteps ? mayStay[kind as ExampleKind] : []
  const there = new Set(leavesOf(now).map(identityOf))
  const counts = (leaf: Leaf) => leaf.value !== '' && !free.includes(leaf.field) && there.has(identityOf(leaf))
  const same = [
    ...new Set(
      leavesOf(filledIn)
        .filter(counts)
        .map(({ value }) => String(value)),
    ),
  ]
  const texts = same.filter((text) => !isPicture(text))
  return { texts, pictures: same.length - texts.length }
}
