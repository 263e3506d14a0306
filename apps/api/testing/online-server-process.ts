import { hookDrizzleImports } from '../src/platform/database/drizzle-import-hook.ts'
import type { Settings } from '../src/platform/process/settings.ts'

/*
 * The whole server, with these settings of paying online: an address that is not the provider's is no setting of the product, for
 * whoever could set it could answer that money has arrived. No image has this file in it.
 */
hookDrizzleImports()
const { readConfig } = await import('../src/app/config/config.ts')
const { start } = await import('../src/app/start.ts')
const payments = JSON.parse(process.argv[2] ?? 'null') as Settings['payments']
const { address } = await start({ ...readConfig(), payments }, () => {}, new AsyncDisposableStack())
process.stdout.write(`Website ${address}\n`)
