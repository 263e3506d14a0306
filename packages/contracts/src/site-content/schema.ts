import { z } from '../core/zod.ts'
import { recordId } from '../core/field-schemas.ts'
import { aboutSectionNames, homeSectionNames } from './page-sections.ts'
import { maxStars } from './messages.ts'

/** Addresses of the college elsewhere; each is shown only if it is there (docs/product/public-website.md#footer). */
export const socialLinks = z.object({
  instagram: z.string().optional(),
  facebook: z.string().optional(),
  twitter: z.string().optional(),
  youtube: z.string().optional(),
  linkedin: z.string().optional(),
  email: z.string().optional(),
  number: z.string().optional(),
})
export type SocialLinks = z.output<typeof socialLinks>

const text = z.string().optional()

/** Title and description for search engines; empty ones are made from the institute's name and place. */
export const searchTexts = z.object({ title: text, description: text })
export type SearchTexts = z.output<typeof searchTexts>

/** A heading that stands in the place of a section's plain label, and a paragraph beside it. */
const headingTexts = z.object({ heading: text, paragraph: text })

const noticeTexts = z.object({ title: text, text })

/**
 * The home page's own content; the odd names are fixed. In a reply '' is a text that the office left empty and that is not
 * drawn, while a key that is missing has its fixed fallback; documents of earlier releases lack the groups of texts (public-content.ts).
 */
export const landingPage = z.object({
  HeroSection: z.object({
    homeBackgroundImage: text,
    homeTitle: z.string(),
    homeParagraph: text,
    /** In a reply: dark words can be read before the upper part of the picture; otherwise it is veiled behind them. */
    isPale: z.boolean().optional(),
  }),
  AboutSection: z.object({
    image_First: text,
    image_Second: text,
    image_Third: text,
    Heading_First: text,
    Heading_Second: text,
    paragraph_First: text,
    paragraph_Second: text,
  }),
  Mission_and_Goals: z.array(z.object({ _id: recordId, image: text, title: z.string(), content: z.string() })),
  /** The two cards beside the hero; one without a title is not drawn. The year of the admissions stands behind the second title. */
  notices: z.object({ call: noticeTexts, admission: noticeTexts }).optional(),
  goals: headingTexts.optional(),
  albums: headingTexts.pick({ heading: true }).optional(),
  testimonials: headingTexts.optional(),
  /** Of the gallery page, which has no document of its own. */
  gallery: headingTexts.extend({ description: text }).optional(),
  search: searchTexts.optional(),
  /** Hidden sections: switched off by the office; in a reply also those that were never filled. */
  hidden: z.array(z.enum(homeSectionNames)).optional(),
})
export type LandingPage = z.output<typeof landingPage>

const paragraphs = { paragraph_First: text, paragraph_Second: text, paragraph_Third: text, paragraph_Four: text }

/** The details of a facility; also the shape of the fallback for missing ones. `price` is rupees per month. */
const facilityDetails = {
  image: z.string().optional(),
  price: z.number().optional(),
  room: z.string().optional(),
}

/** The about page's own content as it is kept. */
export const aboutContent = z.object({
  AboutHero: z.object({ image: text, paragraph: text, Heading: z.string() }),
  /** Of the hero: to the admission form, and to the campus further down. One without a text is not drawn. */
  buttons: z.object({ start: text, watch: text }).optional(),
  History: z.object({ heading: text, ...paragraphs }),
  Vision_and_Mission: z.object({ title: z.string().optional(), ...paragraphs }),
  Facilities: z.array(z.object({ title: z.string(), description: z.string().optional(), ...facilityDetails })),
  /** Stands in for a facility's missing fields. */
  Description: z.object({ paragraph: text, ...facilityDetails }),
  /** Above the facilities. */
  campus: z.object({ eyebrow: text, paragraph: text }).optional(),
  search: searchTexts.optional(),
  /** As on the home page. */
  hidden: z.array(z.enum(aboutSectionNames)).optional(),
})
export type AboutContent = z.output<typeof aboutContent>

/** A price that the office left empty is null in a reply, as a text is ''. */
const shownPrice = { price: z.number().nullable().optional() }

/** The about page as it is replied; for '' and missing keys see the home page's. */
export const aboutPage = aboutContent.extend({
  Facilities: z.array(aboutContent.shape.Facilities.element.extend(shownPrice)),
  Description: aboutContent.shape.Description.extend(shownPrice),
})
export type AboutPage = z.output<typeof aboutPage>

/** Links of one teacher. They come as a list whose first item counts (docs/product/common-rules.md#field-names). */
const teacherLinks = socialLinks.pick({ instagram: true, facebook: true, twitter: true, linkedin: true })

export const teacher = z.object({
  _id: recordId,
  image: z.string(),
  name: z.string(),
  position: z.string(),
  Specialization: z.string(),
  Experience: z.string(),
  role: z.string(),
  social_media: z.array(teacherLinks),
})
export type Teacher = z.output<typeof teacher>

/** A former student's words. The wire has the rating twice, as `star` and as `rating` (docs/product/content.md#teachers-and-testimonials). */
export const testimonial = z.object({
  id: recordId,
  image: z.string(),
  name: z.string(),
  job_Role: z.string(),
  message: z.string(),
  star: z.number().min(0).max(maxStars),
  rating: z.number().min(0).max(maxStars),
})
export type Testimonial = z.output<typeof testimonial>
