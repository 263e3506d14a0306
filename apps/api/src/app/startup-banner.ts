import type { Settings } from '../platform/process/settings.ts'
import { firstPasswordWarning } from './first-password.ts'
import type { Started } from './start.ts'

const row = ([name, value]: readonly [string, string]) => `  ${name.padEnd(10)} ${value}`

/** Prints the addresses of a running server. */
export const printBanner = (config: Settings, { address, signIns, hasOwner }: Started): void => {
  const site = config.publicUrl ?? address
  const lines = [
    ['Website', site],
    ['Admin', config.adminUrl ?? `${site}/admin`],
    ['API', `${config.apiUrl ?? site}/api/docs`],
    ['Data', config.databaseUrl === null ? config.dataDir : 'PostgreSQL at DATABASE_URL'],
  ] as const
  const weak = firstPasswordWarning(config)
  const people = signIns.map(({ who, email, password }) => [who, `${email}   ${password}`] as const)
  const width = Math.max(...[...lines, ...people].map(([, value]) => value.length)) + 17
  const rule = '─'.repeat(width)
  console.log(
    [
      '',
      rule,
      '  Campus is running',
      '',
      ...lines.map(row),
      '',
      ...(people.length > 0 ? ['  Sign in as', '', ...people.map(row), ''] : []),
      ...(hasOwner ? [] : ['  Nobody can sign in yet. Make the first admin: pnpm admin:create (in a container: campus create-admin)', '']),
      ...(weak === null ? [] : [`  ${weak}`, '']),
      '  Stop it with Ctrl+C.',
      rule,
      '',
    ].join('\n'),
  )
}
