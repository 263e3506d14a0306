import { wideLogo } from '@campus/contracts/site-content/logos.ts'
import { withCityAndState } from '@campus/contracts/site-content/named-places.ts'
import type { Settings } from '../platform/process/settings.ts'
import { createLogos } from '../platform/files/pictures/logos.ts'
import type { Letterhead } from '../platform/mail/mail-content.ts'
import { siteOrigin } from '../platform/http/origins.ts'
import type { Services } from '../platform/services.ts'
import { siteContentQueries } from '../features/site-content/queries.ts'

/** Returns the letterhead of mails as the site has it now. Before the office has filled it in, only the site's own address is known. */
export const letterheadOf = (
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  config: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
): (() => Promise<Letterhead>) => {
  const { findDocuments } = siteContentQueries(db)
  const logos = createLogos(storage)
  /** A mail is not kept waiting for a picture. */
  const drawLogo = async (address: string | undefined) => {
    if (address === undefined) return null
    return logos.draw(address, 'sheet.png').catch((err: unknown) => {
      log.warn({ err }, 'sending a mail without the logo')
      return null
    })
  }
  const site = siteOrigin(config)
  return async () => {
    const { institute } = await findDocuments('institute')
    const { name = new URL(site).hostname, phone = '', email = '' } = institute ?? {}
    const address = institute ? withCityAndState(institute) : ''
    return { name, address, phone, email, site, logo: await drawLogo(institute && wideLogo(institute)) }
  }
}
