import path from 'node:path'
import type { CourseContent } from '@campus/contracts/courses/schema.ts'
import type { AlbumContent } from '@campus/contracts/gallery/editing-schema.ts'
import { collegeDay, dayLength } from '@campus/contracts/core/dates.ts'
import type { PageContent, PostContent } from '@campus/contracts/pages/editing-schema.ts'
import { type ExampleKind, exampleKindNames } from '@campus/contracts/set-up/steps.ts'
import type { AboutDraft, LandingDraft, TeacherDraft, TestimonialDraft } from '@campus/contracts/site-content/editing-schema.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { v7 } from 'uuid'
import { about } from './about.ts'
import { albums } from './albums.ts'
import { courses } from './courses.ts'
import { landing } from './landing.ts'
import { pages, posts } from './pages.ts'
import { pictureAlts } from './picture-alts.ts'
import { teachers } from './teachers.ts'
import { testimonials } from './testimonials.ts'

/** Name of a demo picture → the address at which the site has it. */
export type AddressOf = (name: string) => string

export const pictureFile = (name: string): string => path.join(import.meta.dirname, 'pictures', `${name}.webp`)

/** Home and about page as the site keeps them. */
export const landingContent = (addressOf: AddressOf): LandingDraft => ({
  ...landing,
  HeroSection: { ...landing.HeroSection, homeBackgroundImage: addressOf(landing.HeroSection.homeBackgroundImage) },
  AboutSection: {
    ...landing.AboutSection,
    image_First: addressOf(landing.AboutSection.image_First),
    image_Second: addressOf(landing.AboutSection.image_Second),
    image_Third: addressOf(landing.AboutSection.image_Third),
  },
  Mission_and_Goals: landing.Mission_and_Goals.map((goal) => ({ ...goal, _id: v7(), image: addressOf(goal.image) })),
})

export const aboutContent = (addressOf: AddressOf): AboutDraft => ({
  ...about,
  AboutHero: { ...about.AboutHero, image: addressOf(about.AboutHero.image) },
  Facilities: about.Facilities.map((facility) => ({ ...facility, image: addressOf(facility.image) })),
  Description: { ...about.Description, image: addressOf(about.Description.image) },
})

type Contents = {
  landing: LandingDraft
  about: AboutDraft
  course: CourseContent
  teacher: TeacherDraft
  testimonial: TestimonialDraft
  album: AlbumContent
  post: PostContent
  page: PageContent
}

/** Something that the demo lends a college that begins. */
export type WebsiteExample = { [K in ExampleKind]: { kind: K; subject: string; content: Contents[K] } }[ExampleKind]

/** Rupees. A figure that no college charges: a true fee never counts as the demo's. */
const exampleFee = 123_456

/** Makes the contents of each kind. */
const makers: { [K in ExampleKind]: (addressOf: AddressOf, now: number) => { kind: K; subject: string; content: Contents[K] }[] } = {
  // Not what search engines say of the demo, nor its cards, buttons and the words above the testimonials: there is a neutral wording.
  landing: (addressOf) => {
    const { search: _, notices: __, testimonials: ___, ...content } = landingContent(addressOf)
    return [{ kind: 'landing', subject: onlySubject, content }]
  },
  // Nor a price, which another college may happen to have too.
  about: (addressOf) => {
    const { search: _, buttons: __, Facilities, ...content } = aboutContent(addressOf)
    const facilities = Facilities.map(({ price: ___, ...facility }) => facility)
    return [{ kind: 'about', subject: onlySubject, content: { ...content, Facilities: facilities } }]
  },
  course: (addressOf) =>
    courses.map((lent) => {
      const { courseThumbnail, feeLines: _, ...course } = lent
      const own = { coursePrice: exampleFee, courseThumbnail: addressOf(courseThumbnail), openForAdmission: false, published: true }
      return { kind: 'course', subject: v7(), content: { ...course, ...own } }
    }),
  teacher: (addressOf) =>
    teachers.map(({ image, name, position, Specialization, Experience, role }) => ({
      kind: 'teacher',
      subject: v7(),
      content: { image: addressOf(image), name, position, Specialization, Experience, role },
    })),
  testimonial: (addressOf) =>
    testimonials.map(({ image, ...testimonial }) => ({
      kind: 'testimonial',
      subject: v7(),
      content: { ...testimonial, image: addressOf(image) },
    })),
  album: (addressOf) =>
    albums.map(({ aName, description, cover, date, images }) => ({
      kind: 'album',
      subject: v7(),
      content: {
        albumName: aName,
        albumDescription: description,
        day: date,
        coverUrl: addressOf(cover),
        images: images.map((name) => ({ _id: v7(), url: addressOf(name), alt: pictureAlts[name] ?? '' })),
      },
    })),
  post: (_, now) =>
    posts.map(({ daysAgo, ...post }) => ({
      kind: 'post',
      subject: v7(),
      content: { ...post, publishOn: collegeDay(new Date(now - daysAgo * dayLength)) },
    })),
  page: () => pages.map(({ slug, ...page }) => ({ kind: 'page', subject: slug, content: page })),
}

/**
 * The demo's website as contents that the office can edit: what a college can begin with. Its identity, bank, dates and links are not
 * among them, and no course is open: nobody shall write, pay or apply to the demo.
 */
export const websiteExamples = (kinds: readonly ExampleKind[], addressOf: AddressOf, now: number): WebsiteExample[] =>
  kinds.flatMap((kind): WebsiteExample[] => makers[kind](addressOf, now))

/** The names of all pictures in the contents of these kinds. */
export const websitePictures = (kinds: readonly ExampleKind[] = exampleKindNames): string[] => {
  // The name of a picture is marked so that it differs from every other text of the contents.
  const sign = 'picture of the demo: '
  const names = new Set<string>()
  JSON.stringify(
    websiteExamples(kinds, (name) => sign + name, 0),
    (_, value: unknown) => {
      if (typeof value === 'string' && value.startsWith(sign)) names.add(value.slice(sign.length))
      return value
    },
  )
  return [...names]
}
