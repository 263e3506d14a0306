import type { Config } from './config.ts'
import type { Database } from './kit/database.ts'
import type { Letterhead } from './kit/mail-content.ts'
import { siteOrigin } from './kit/origins.ts'
import { siteContentQueries } from './site-content/queries.ts'

/** Whose mails these are, as the site has it now. Before the office has filled it in, only the site's own address is known. */
export const letterheadOf = (db: Database, config: Pick<Config, 'publicUrl' | 'host' | 'port'>): (() => Promise<Letterhead>) => {
  const { findDocuments } = siteContentQueries(db)
  const site = siteOrigin(config)
  return async () => {
    const { institute } = await findDocuments('institute')
    const { name = new URL(site).hostname, address = '', phone = '', email = '' } = institute ?? {}
    return { name, address, phone, email, site }
  }
}
