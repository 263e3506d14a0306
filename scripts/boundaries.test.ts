import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const config = join(root, '.dependency-cruiser.cjs')
/** Runs the same tool for circles between folders. */
const folderConfig = join(root, '.dependency-cruiser-folders.cjs')
const require = createRequire(import.meta.url)
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const rules = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) })
const { forbidden } = rules.parse(require(config))
const [noFolderCircles] = rules.parse(require(folderConfig)).forbidden

const api = 'apps/api/src'
const features = `${api}/features`
const contract = 'packages/contracts/src/fees/schema.ts'

/** Files of a small valid product with their imports. */
const healthy: Record<string, string[]> = {
  [contract]: ['zod'],
  'packages/contracts/src/fees/schema.test.ts': ['vitest', './schema.ts'],
  'packages/client/src/create-call.ts': ['@campus/contracts/fees/schema.ts'],
  'packages/ui/src/button.tsx': ['@campus/contracts/fees/schema.ts'],
  'packages/embedded-postgres/src/cluster.ts': ['node:fs'],
  'apps/public/src/routes/index.tsx': ['@campus/ui/button.tsx'],
  'apps/admin/src/fees/api.ts': ['@campus/client/create-call.ts'],
  'e2e/fees.test.ts': ['@campus/contracts/fees/schema.ts', 'pg'],
  [`${api}/app/main.ts`]: ['./app.ts', 'node:fs'],
  [`${api}/app/app.ts`]: [
    '../features/fees/routes.ts',
    '../features/students/queries.ts',
    '../features/search/gateway.ts',
    '../platform/database/database.ts',
  ],
  [`${api}/app/config.ts`]: ['zod', '../platform/process/settings.ts'],
  [`${api}/platform/database/database.ts`]: ['drizzle-orm', 'pg', '../process/settings.ts', '@campus/embedded-postgres/cluster.ts'],
  [`${api}/platform/process/settings.ts`]: [],
  'packages/pdf-sheets/src/pdf-sheet.ts': ['node:fs'],
  'packages/pg-backup/src/backup-schedule.ts': ['zod'],
  [`${api}/cli/backup.ts`]: ['@campus/pg-backup/backup-schedule.ts'],
  'apps/api/testing/app.ts': ['../src/app/app.ts', 'vitest'],
  [`${features}/search/gateway.ts`]: ['../students/queries.ts'],
  [`${features}/fees/routes.ts`]: [
    './rules.ts',
    './receipt-queries.ts',
    './refunds/queries.ts',
    './gateway.ts',
    '../students/queries.ts',
    '../../platform/database/database.ts',
  ],
  [`${features}/fees/gateway.ts`]: ['node:http'],
  [`${features}/fees/rules.ts`]: ['@campus/contracts/fees/schema.ts', 'type ../../platform/database/database.ts'],
  [`${features}/fees/receipt-queries.ts`]: ['drizzle-orm', './tables.ts', './rules.ts', '../students/tables.ts'],
  [`${features}/fees/refunds/queries.ts`]: ['drizzle-orm', '../tables.ts', '../rules.ts'],
  [`${features}/fees/tables.ts`]: ['drizzle-orm', '../students/tables.ts', '@campus/contracts/fees/schema.ts'],
  [`${features}/fees/routes.test.ts`]: [
    './routes.ts',
    './tables.ts',
    '../../../testing/app.ts',
    '@campus/client/create-call.ts',
    'drizzle-orm',
    'vitest',
  ],
  [`${features}/students/queries.ts`]: ['./tables.ts'],
  [`${features}/students/tables.ts`]: [],
}

/** The file that breaks each rule and its imports, and the target that the tool must name. */
const broken: Record<string, { file: string; imports: string[]; names?: string; also?: Record<string, string[]> }> = {
  'no-cycles': {
    file: 'apps/admin/src/a.ts',
    imports: ['./b.ts'],
    names: 'apps/admin/src/b.ts → apps/admin/src/a.ts',
    also: { 'apps/admin/src/b.ts': ['type ./a.ts'] },
  },
  'contracts-know-only-zod': { file: 'packages/contracts/src/core/now.ts', imports: ['node:fs'], names: 'fs' },
  'packages-rest-on-contracts': {
    file: 'packages/ui/src/list.tsx',
    imports: ['@campus/client/create-call.ts'],
    names: 'packages/client/src/create-call.ts',
  },
  'server-packages-stand-alone': {
    file: 'packages/pg-backup/src/manifest.ts',
    imports: ['@campus/contracts/fees/schema.ts'],
    names: contract,
  },
  'only-the-server-has-its-packages': {
    file: 'apps/admin/src/fees/receipts.ts',
    imports: ['@campus/embedded-postgres/cluster.ts'],
    names: 'packages/embedded-postgres/src/cluster.ts',
  },
  'apps-never-meet': { file: 'apps/public/src/fees.ts', imports: ['../../admin/src/fees/api.ts'], names: 'apps/admin/src/fees/api.ts' },
  'end-to-end-tests-stay-outside': { file: 'e2e/peek.ts', imports: ['../apps/api/src/app/app.ts'], names: `${api}/app/app.ts` },
  'nothing-imports-end-to-end-tests': { file: 'apps/admin/src/demo.ts', imports: ['../../../e2e/fees.test.ts'], names: 'e2e/fees.test.ts' },
  'server-has-no-screens': { file: `${api}/platform/render.ts`, imports: ['@campus/ui/button.tsx'], names: 'packages/ui/src/button.tsx' },
  'browser-code-has-no-node': { file: 'packages/client/src/file.ts', imports: ['node:fs'], names: 'fs' },
  'tests-stay-with-tests': { file: `${api}/platform/fake.ts`, imports: ['../../testing/app.ts'], names: 'apps/api/testing/app.ts' },
  'ships-with-its-dependencies': { file: `${api}/platform/start.ts`, imports: ['vitest'], names: 'node_modules/vitest/index.js' },
  'no-barrels': { file: 'packages/ui/src/index.ts', imports: ['./button.tsx'] },
  'no-drawers': { file: `${api}/platform/utils.ts`, imports: [] },
  'platform-knows-no-feature': {
    file: `${api}/platform/mail.ts`,
    imports: ['../features/students/queries.ts'],
    names: `${features}/students/queries.ts`,
  },
  'content-knows-no-feature': {
    file: `${api}/content/queries.ts`,
    imports: ['../features/students/queries.ts'],
    names: `${features}/students/queries.ts`,
  },
  'features-know-no-wiring': { file: `${features}/students/routes.ts`, imports: ['type ../../app/app.ts'], names: `${api}/app/app.ts` },
  'wiring-only-wires': { file: `${api}/cli/migrate.ts`, imports: ['../features/fees/rules.ts'], names: `${features}/fees/rules.ts` },
  'sql-only-in-queries': {
    file: `${features}/gallery/albums/routes.ts`,
    imports: ['type drizzle-orm'],
    names: 'node_modules/drizzle-orm/index.js',
  },
  'tables-only-below-queries': {
    file: `${features}/courses/routes.ts`,
    imports: ['../fees/tables.ts'],
    names: `${features}/fees/tables.ts`,
  },
  'tables-are-the-ground': {
    file: `${features}/contact/tables.ts`,
    imports: ['../students/queries.ts'],
    names: `${features}/students/queries.ts`,
  },
  'rules-are-pure': {
    file: `${features}/contact/rules.ts`,
    imports: ['../../platform/database/database.ts'],
    names: `${api}/platform/database/database.ts`,
  },
  'policy-mails-and-csv-are-pure': {
    file: `${features}/contact/mails.ts`,
    imports: ['../../platform/database/database.ts'],
    names: `${api}/platform/database/database.ts`,
  },
  'queries-look-down': { file: `${features}/fees/queries.ts`, imports: ['./gateway.ts'], names: `${features}/fees/gateway.ts` },
  'gateways-look-down': { file: `${features}/fees/bank-gateway.ts`, imports: ['./routes.ts'], names: `${features}/fees/routes.ts` },
  'features-meet-at-queries': {
    file: `${features}/contact/routes.ts`,
    imports: ['../fees/gateway.ts'],
    names: `${features}/fees/gateway.ts`,
  },
  'feature-files-have-known-names': { file: `${features}/contact/service.ts`, imports: [] },
}

const scratch = mkdtempSync(join(tmpdir(), 'boundaries-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const importLine = (specifier: string) =>
  specifier.startsWith('type ') ? `import type {} from '${specifier.slice(5)}'` : `import '${specifier}'`

/** Writes the files as a repository with the packages that they name and checks it like `pnpm boundaries`. */
const check = (name: string, files: Record<string, string[]>, checkedBy = config) => {
  const tree = join(scratch, name)
  for (const [file, imports] of Object.entries(files)) write(join(tree, file), `${imports.map(importLine).join('\n')}\nexport {}\n`)
  const devDependencies = { vitest: '1.0.0' }
  const dependencies = { zod: '1.0.0', 'drizzle-orm': '1.0.0', pg: '1.0.0' }
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    write(join(tree, 'node_modules', dependency, 'package.json'), JSON.stringify({ name: dependency, main: 'index.js' }))
    write(join(tree, 'node_modules', dependency, 'index.js'), '')
  }
  write(join(tree, 'apps/api/package.json'), JSON.stringify({ dependencies, devDependencies }))
  mkdirSync(join(tree, 'node_modules/@campus'))
  for (const own of ['contracts', 'client', 'ui', 'embedded-postgres', 'payment-simulator', 'pdf-sheets', 'pg-backup']) {
    write(join(tree, 'packages', own, 'package.json'), JSON.stringify({ name: `@campus/${own}`, exports: { './*': './src/*' } }))
    symlinkSync(join(tree, 'packages', own), join(tree, 'node_modules/@campus', own), 'junction')
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [cruiser, '--config', checkedBy, '--output-type', 'err-long', 'apps', 'packages', 'e2e'],
    {
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '0' },
    },
  )
  return { status, report: stdout.replace(/\s+/g, ' ') }
}

describe('a product that keeps the boundaries', () => {
  test('passes', () => {
    const { status, report } = check('healthy', healthy)
    expect(report).toContain('no dependency violations found')
    expect(status).toBe(0)
  })
})

describe('a product that breaks every boundary', () => {
  const breaches = Object.values(broken).map(({ file, imports, also }) => ({ [file]: imports, ...also }))
  const { status, report } = check('broken', Object.fromEntries([healthy, ...breaches].flatMap(Object.entries<string[]>)))

  test('fails', () => expect(status).toBeGreaterThan(0))

  test('breaks every rule once', () => {
    expect(Object.keys(broken).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
  })

  test.each(forbidden)('learns from $name the problem and its remedy', ({ name, comment }) => {
    const { file, names } = broken[name] ?? { file: 'no breach of this rule' }
    expect(report).toContain(`error ${name}: ${file} ${names ? `→ ${names} ` : ''}${comment}`)
  })
})

describe('folders', () => {
  const circle = {
    [`${features}/students/routes.ts`]: ['../fees/rules.ts'],
    [`${features}/fees/queries.ts`]: ['type ../search/queries.ts'],
    [`${features}/search/queries.ts`]: ['../students/tables.ts'],
  }

  test('pass without a circle, whatever their tests import', () => {
    const ofTests = { [`${features}/students/routes.test.ts`]: ['../fees/rules.ts'] }
    const { status, report } = check('folders', { ...healthy, ...ofTests }, folderConfig)
    expect(report).toContain('no dependency violations found')
    expect(status).toBe(0)
  })

  const elsewhere = ['apps/admin/src', 'packages/ui/src', 'packages/client/src']
  const circles = elsewhere.flatMap((source): [string, string[]][] => [
    [`${source}/shell/shell.tsx`, ['../search/palette.tsx']],
    [`${source}/search/palette.tsx`, ['../shell/links.ts']],
    [`${source}/shell/links.ts`, []],
  ])
  const { status, report } = check('folder-circles', { ...healthy, ...circle, ...Object.fromEntries(circles) }, folderConfig)

  test('are refused in a circle of folders through a third folder or a type, with the remedy', () => {
    expect(status).toBeGreaterThan(0)
    expect(report).toContain(`error no-folder-circles: ${features}/students → ${features}/fees →`)
    expect(report).toContain(noFolderCircles?.comment)
    expect(check('folder-circle-by-file', { ...healthy, ...circle }).report).not.toContain('no-cycles')
  })

  test.each(elsewhere)('are refused in a circle in %s, too', (source) => {
    expect(report).toContain(`error no-folder-circles: ${source}/search → ${source}/shell →`)
  })
})
