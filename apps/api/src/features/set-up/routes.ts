import { admissionYearOf } from '@campus/contracts/admissions/round/admission-year.ts'
import { closeSetUp, findSetUp, markStep, sendTestMail, switchWebsite, visitSite } from '@campus/contracts/set-up/endpoints.ts'
import { websiteMessages } from '@campus/contracts/set-up/website-state-messages.ts'
import { exampleMessages, setUpStepMessages, setUpMessages, testMailMessages } from '@campus/contracts/set-up/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance } from 'fastify'
import { websitePictures } from '../../../demo/website-examples.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { sendsMails } from '../../platform/mail/mail-delivery.ts'
import { isReachable, siteOrigin } from '../../platform/http/origins.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { accountQueries } from '../identity/account-queries.ts'
import { findCoursesWithoutPlan } from '../fees/plans/queries.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { exampleRoutes } from './example-routes.ts'
import { createSitePasses } from '../../platform/sites/offline-site-passes.ts'
import { countContent, findSiteState, isFillingIn, isOnline, listExamplePictures, listExamples, listMarks, saveMark } from './queries.ts'
import { lacksBeforeOnline, refusalOf, stepsOf } from './rules.ts'

/** The guide by which a college fills in its website. */
export const setUpRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, db, mail, publisher } = services
  const { findDocuments } = siteContentQueries(db)
  const passes = createSitePasses(config)
  const { findAccount } = accountQueries(db)
  exampleRoutes(app, services)

  const read = async () => {
    const [documents, counts, marks, examples, online, pictures, underWay] = await Promise.all([
      findDocuments('institute', 'landing', 'about', 'links', 'admission-form'),
      countContent(db),
      listMarks(db),
      listExamples(db),
      isOnline(db),
      listExamplePictures(db),
      isFillingIn(db),
    ])
    const { 'admission-form': admissionForm, institute } = documents
    const today = collegeDay()
    const year = admissionYearOf(institute?.admission?.session, today)
    const steps = stepsOf({
      ...documents,
      admissionForm,
      counts,
      plans: { year, without: await findCoursesWithoutPlan(db, year) },
      marks,
      examples,
      address: { origin: siteOrigin(config), isReachable: isReachable(siteOrigin(config)) },
      sendsMails: sendsMails(config),
      today,
    })
    const putOnline = marks.get('website') === 'done'
    const finished = online && steps.every(({ state }) => state === 'done' || state === 'not needed')
    return {
      steps,
      needs: lacksBeforeOnline(steps),
      online,
      putOnline,
      finished,
      // A website that was taken offline has its guide again, which puts it back.
      closed: putOnline && marks.get('guide') === 'done',
      examples,
      ...((underWay || pictures.size > 0) && { importing: { taken: pictures.size, of: websitePictures().length, underWay } }),
    }
  }

  serve(app, findSetUp, async () => ({ data: await read() }))

  serve(app, markStep, async ({ params: { step }, body: { mark } }, request) => {
    const refusal = refusalOf(step, mark)
    if (refusal !== undefined) throw new AppError('INVALID_INPUT', { message: refusal, fields: { mark: refusal } })
    await db.transaction(async (tx) => {
      if (!(await saveMark(tx, step, mark))) return
      const details = { mark: mark ?? 'needed' }
      await insertAuditEntry(tx, request, { action: 'set-up step marked', subject: setUpStepMessages[step].title, details })
    })
    return {}
  })

  const refuseUnlessReady = async () => {
    const { needs, examples, importing } = await read()
    // An import that is under way is on no list yet.
    if (importing?.underWay) throw new AppError('CONFLICT', { message: exampleMessages.busy })
    if (examples.length > 0) throw new AppError('CONFLICT', { message: websiteMessages.examples(examples.length) })
    if (needs.length > 0)
      throw new AppError('CONFLICT', { message: websiteMessages.needs(needs.map((step) => setUpStepMessages[step].title)) })
  }

  serve(app, switchWebsite, async ({ body: { online } }, request) => {
    if (online) await refuseUnlessReady()
    const isChanged = await db.transaction(async (tx) => {
      if (!(await saveMark(tx, 'website', online ? 'done' : null))) return false
      await saveMark(tx, 'closed', online ? null : 'done')
      const action = online ? 'website put online' : 'website taken offline'
      await insertAuditEntry(tx, request, { action, subject: 'Website' })
      await publisher.publish('content', tx)
      return true
    })
    // Once more for this process, which hears of its own transactions a moment late: the next visitor sees the change.
    if (isChanged) await publisher.publish('content')
    if (online) return { message: websiteMessages.isOnline }
    return { message: (await findSiteState(db)) === 'offline' ? websiteMessages.isOffline : websiteMessages.isOfflineHidden }
  })

  serve(app, closeSetUp, async (_, request) => {
    if (!(await read()).finished) throw new AppError('CONFLICT', { message: setUpMessages.notClosed })
    await db.transaction(async (tx) => {
      if (await saveMark(tx, 'guide', 'done')) await insertAuditEntry(tx, request, { action: 'set-up finished', subject: 'Website' })
    })
    return {}
  })

  serve(app, sendTestMail, async (_, request) => {
    const own = await findAccount(callerOf(request).userId)
    if (!own) throw new AppError('NOT_SIGNED_IN')
    const { subject, heading, text, link } = testMailMessages
    const draft = {
      to: own.email,
      subject,
      heading,
      paragraphs: [text],
      link: { words: link, to: `${config.adminUrl ?? ''}/admin/set-up` },
    }
    await mail.send(draft, db)
    return { message: mailMessage(sendsMails(config), setUpMessages.testMail)(own.email) }
  })

  serve(app, visitSite, async () => ({ data: { path: `/?visit=${passes.make()}` } }))
}
