import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { read, root } from '../../../testing/deployment-files.ts'

test('.env.example names every setting that a person may make, each as the settings page has it', () => {
  // pnpm sets INIT_CWD, the commands set NODE_ENV, and secrets in files are for containers.
  const wanted = [...settingNames].filter((name) => !/^(?:INIT_CWD|NODE_ENV)$|_FILE$/.test(name))
  const example = read(root, '.env.example')
  expect(new Set([...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name))).toEqual(new Set(wanted))
  const explained = read(root, 'docs/operations/settings.md')
  expect(wanted.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  expect(parseEnv(example)).toEqual({})
  const chosen = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, '').replace(`ADMIN_PASSWORD=''`, `ADMIN_PASSWORD='Marigold #7 arches'`))
  expect(chosen).toMatchObject({ ADMIN_PASSWORD: 'Marigold #7 arches', MAIL_FROM: 'Office <office@college.example>' })
})

test('every script that runs the server’s program reads .env', () => {
  const scripts = ['package.json', 'apps/api/package.json'].flatMap((file) => read(root, file).split('\n'))
  const calls = scripts.filter((line) => line.includes('cli/campus.ts'))
  expect(calls.length).toBeGreaterThan(7)
  expect(calls.filter((line) => !line.includes('--env-file-if-exists='))).toEqual([])
})
