import { z } from '../kit/zod.ts'
import { recordId } from '../kit/rules.ts'
import { maxStars } from './words.ts'

/** Addresses of the college elsewhere; each is shown only if it is there (specification §2.2). */
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

/** The home page's own content; the odd names are specification §3's. */
export const landingPage = z.object({
  HeroSection: z.object({ homeBackgroundImage: z.string(), homeTitle: z.string(), homeParagraph: z.string().optional() }),
  AboutSection: z.object({
    image_First: z.string(),
    image_Second: z.string(),
    image_Third: z.string(),
    Heading_First: z.string(),
    Heading_Second: z.string(),
    paragraph_First: z.string(),
    paragraph_Second: z.string(),
  }),
  Mission_and_Goals: z.array(z.object({ _id: recordId, image: z.string(), title: z.string(), content: z.string() })),
})
export type LandingPage = z.output<typeof landingPage>

const paragraphs = {
  paragraph_First: z.string().optional(),
  paragraph_Second: z.string().optional(),
  paragraph_Third: z.string().optional(),
  paragraph_Four: z.string().optional(),
}

/** What a facility shows; also the shape of the fallback for what one lacks. `price` is rupees per month. */
const facilityDetails = {
  image: z.string().optional(),
  price: z.number().optional(),
  room: z.string().optional(),
}

/** The about page's own content. */
export const aboutPage = z.object({
  AboutHero: z.object({ image: z.string(), paragraph: z.string(), Heading: z.string() }),
  History: z.object(paragraphs),
  Vision_and_Mission: z.object({ title: z.string().optional(), ...paragraphs }),
  Facilities: z.array(z.object({ title: z.string(), description: z.string().optional(), ...facilityDetails })),
  /** Stands in for a facility's missing fields. */
  Description: z.object({ paragraph: z.string(), ...facilityDetails }),
})
export type AboutPage = z.output<typeof aboutPage>

/** Links of one teacher. They come as a list whose first item counts (specification §3). */
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

/** A former student's words. The wire has the rating twice, under `star` and under `rating` (decisions §3). */
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
