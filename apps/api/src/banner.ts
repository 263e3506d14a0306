import type { Config } from './config.ts'

/** Where everything is, once it is up. */
export const printBanner = (config: Config, address: string): void => {
  const site = config.publicUrl ?? address
  const lines = [
    ['Website', site],
    ['Admin', config.adminUrl ?? `${address}/admin`],
    ['API', `${config.apiUrl ?? address}/api/docs`],
    ['Data', config.databaseUrl === null ? config.dataDir : 'PostgreSQL at DATABASE_URL'],
  ] as const
  const width = Math.max(...lines.map(([, value]) => value.length)) + 15
  const rule = '─'.repeat(width)
  console.log(
    [
      '',
      rule,
      '  Campus is running',
      '',
      ...lines.map(([name, value]) => `  ${name.padEnd(10)} ${value}`),
      '',
      '  Stop it with Ctrl+C.',
      rule,
      '',
    ].join('\n'),
  )
}
