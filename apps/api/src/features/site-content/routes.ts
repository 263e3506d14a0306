import { admissionStateOf } from '@campus/contracts/admissions/round/state.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import {
  findCollege,
  getFrontend,
  getInstitute,
  getSocialLinks,
  listTeachers,
  listTestimonials,
} from '@campus/contracts/site-content/endpoints.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { toPublicAbout, toPublicLanding } from '@campus/contracts/site-content/public-content.ts'
import { noContentYet } from '@campus/contracts/site-content/messages.ts'
import type { FastifyInstance } from 'fastify'
import { courseQueries } from '../courses/queries.ts'
import { isReachable, siteOrigin } from '../../platform/http/origins.ts'
import { sendsMails } from '../../platform/mail/mail-delivery.ts'
import { createPictureTones, type PictureTones } from '../../platform/files/pictures/picture-contrast.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { isAnyPublished, listAnnounced } from '../notices/queries.ts'
import { listWrittenPages } from '../pages/queries.ts'
import { siteContentQueries } from './queries.ts'

/** A site that was never filled in: the office has to, and no visitor can do anything about it. */
const notFilledIn = () => new AppError('UNAVAILABLE', { message: noContentYet, retryAfter: 60 })

/** Content of the home page and the about page, with what is not to be drawn. Throws UNAVAILABLE while there is none. */
export const readFrontend = async (
  { findDocuments, findNeverFilled }: Pick<ReturnType<typeof siteContentQueries>, 'findDocuments' | 'findNeverFilled'>,
  tones: PictureTones,
) => {
  const [{ landing, about }, neverFilled] = await Promise.all([findDocuments('landing', 'about'), findNeverFilled()])
  if (!landing || !about) throw notFilledIn()
  const landingPage = toPublicLanding(landing, neverFilled)
  const HeroSection = { ...landingPage.HeroSection, isPale: await tones.isPale(landing.HeroSection.homeBackgroundImage) }
  return { landingPage: { ...landingPage, HeroSection }, aboutPage: toPublicAbout(about, neverFilled) }
}

export const siteContentRoutes = (app: FastifyInstance, { config, db, siteState, storage }: Services): void => {
  const queries = siteContentQueries(db)
  const tones = createPictureTones(storage)
  const { listCourses } = courseQueries(db)

  serve(app, getSocialLinks, async () => {
    const { links } = await queries.findDocuments('links')
    return { link: links ?? {} }
  })

  serve(app, getFrontend, async () => ({ data: await readFrontend(queries, tones) }))

  /** Reads the institute with the fields that the server adds; null until the office has entered it. */
  const readInstitute = async (): Promise<Institute | null> => {
    const [{ institute }, courses, texts, hasNotices, announced, isOnline] = await Promise.all([
      queries.findDocuments('institute'),
      listCourses(),
      listWrittenPages(db),
      isAnyPublished(db),
      listAnnounced(db),
      siteState.isOnline(),
    ])
    if (!institute) return null
    // The addresses of the office's mails are private; the reply's schema would drop them, too.
    const { officeMails: _, ...shown } = institute
    const admissionCourses = courses.filter((course) => course.openForAdmission).map((course) => course.courseCode)
    const admissionState = admissionStateOf(institute.admission, admissionCourses.length, collegeDay())
    const writtenPages: Institute['writtenPages'] = hasNotices ? [...texts, 'notices'] : texts
    return {
      ...shown,
      admissionCourses,
      admissionState,
      writtenPages,
      ...(announced.length > 0 && { announced }),
      ...(!isOnline && { beingSetUp: true }),
      sendsMails: sendsMails(config),
    }
  }

  serve(app, getInstitute, async () => {
    const data = await readInstitute()
    if (!data) throw notFilledIn()
    return { data }
  })

  serve(app, findCollege, async () => ({
    data: await readInstitute(),
    sendsMails: sendsMails(config),
    isReachable: isReachable(siteOrigin(config)),
  }))

  serve(app, listTeachers, async () => ({ teacher: await queries.listTeachers() }))

  serve(app, listTestimonials, async () => ({ Find_Testimonial: await queries.listTestimonials() }))
}
