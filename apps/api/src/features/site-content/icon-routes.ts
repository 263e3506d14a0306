import { upiQrCodePath, upiLink } from '@campus/contracts/fees/upi.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { iconAddress, iconFiles, type IconUse, narrowLogo, neutralIcon } from '@campus/contracts/site-content/logos.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../platform/response-cache/etag.ts'
import { memoizeLast } from '../../platform/process/memoize-last.ts'
import { createLogos, isLogoFile, type LogoFile, readNeutralIcon } from '../../platform/files/pictures/logos.ts'
import { picturePolicy } from '../../platform/files/pictures/media-routes.ts'
import { siteOrigin } from '../../platform/http/origins.ts'
import type { Services } from '../../platform/services.ts'
import { sendShared } from '../../platform/response-cache/cache-responses.ts'
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts'
import { siteContentQueries } from './queries.ts'
import { writeManifest } from './manifest-presenter.ts'
import { drawQrCode } from './qr-code-presenter.ts'

const year = 365 * 24 * 60 * 60
const icons: ReadonlySet<string> = new Set(Object.values(iconFiles))

/** The college's mark as browsers, phones and search engines want it, and the manifest that names it. */
export const iconRoutes = (app: FastifyInstance, { config, db, storage }: Services, cache: ResponseCache): void => {
  const { findDocuments } = siteContentQueries(db)
  const logos = createLogos(storage)
  const origin = siteOrigin(config)
  // Anybody may ask for the code as often as they like, and it seldom changes.
  const codeOf = memoizeLast(drawQrCode)

  /** Only the logo that the college has now is drawn: whoever asks for others makes no work. */
  const draw = async (id: string, file: Exclude<LogoFile, 'sheet.png'>): Promise<Buffer | null> => {
    if (id === neutralIcon) return readNeutralIcon(file)
    const { institute } = await findDocuments('institute')
    const logo = institute && narrowLogo(institute)
    return logo?.startsWith(`/media/${id}/`) ? logos.draw(logo, file) : null
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, { address, keep }: { address: string; keep: string }) => {
    const [, , id = '', file = ''] = address.split('/')
    if (!isLogoFile(file) || file === 'sheet.png' || !icons.has(file)) throw new AppError('NOT_FOUND')
    const drawn = await draw(id, file)
    if (!drawn) throw new AppError('NOT_FOUND')
    const etag = `"${id}/${file}"`
    reply.headers({
      etag,
      'cache-control': keep,
      'content-type': 'image/png',
      'content-security-policy': picturePolicy,
      // The admin app may stand on another subdomain.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(drawn)
  }

  app.get<{ Params: { id: string; file: string } }>('/icons/:id/:file', ({ params: { id, file } }, reply) =>
    // An address is never used for another picture.
    send(reply.request, reply, { address: `/icons/${id}/${file}`, keep: `public, max-age=${year}, immutable` }),
  )

  app.get(upiQrCodePath, async (_, reply) => {
    const { institute } = await findDocuments('institute')
    const upiId = institute?.payment?.upiId
    if (!institute || !upiId) throw new AppError('NOT_FOUND')
    reply.headers({
      // Nobody shall pay to an id that the college has just given up.
      'cache-control': 'no-store',
      'content-type': 'image/svg+xml',
      'content-security-policy': picturePolicy,
    })
    return reply.send(codeOf(upiLink({ upiId, name: institute.name })))
  })

  /** Serves icons at the paths that browsers and feed readers try by themselves. */
  const wellKnown = (path: string, use: IconUse) =>
    app.get(path, async (request, reply) => {
      const { institute } = await findDocuments('institute')
      return send(request, reply, { address: iconAddress(institute ?? {}, use), keep: 'public, max-age=3600' })
    })
  wellKnown('/favicon.ico', 'tab')
  wellKnown('/apple-touch-icon.png', 'touch')

  app.get('/site.webmanifest', async (request, reply) => {
    const { institute } = await findDocuments('institute')
    reply.type('application/manifest+json; charset=utf-8')
    const body = JSON.stringify(writeManifest(institute ?? { name: new URL(origin).hostname, shortName: new URL(origin).hostname }))
    return sendShared(cache, request, reply, { body, ignoresQuery: true, path: '/site.webmanifest' })
  })
}
