import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findVulnerabilities } from './known-vulnerabilities.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const openssl = { name: 'openssl', version: '3.0.1', ecosystem: 'Debian:12' }
const reportOf = (max_severity: string, affected: { ecosystem: string; name?: string; fixed?: string }[]) => ({
  results: [
    {
      packages: [
        {
          package: openssl,
          vulnerabilities: [
            {
              id: 'CVE-1',
              affected: affected.map(({ ecosystem, name = openssl.name, fixed }) => ({
                package: { name, ecosystem },
                ranges: [{ events: [{}, ...(fixed === undefined ? [] : [{ fixed }])] }],
              })),
            },
          ],
          groups: [{ ids: ['CVE-1'], max_severity }],
        },
      ],
    },
  ],
})
const mustBeMended = (...report: Parameters<typeof reportOf>) => findVulnerabilities(reportOf(...report)).map((hole) => hole.mustBeMended)

test('a vulnerability fails the scan when a fix is published and its score is high or unknown', () => {
  const fixed = [{ ecosystem: 'Debian:12', fixed: '3.0.2' }]
  expect(mustBeMended('7.0', fixed)).toEqual([true])
  expect(mustBeMended('', fixed)).toEqual([true])
  expect(mustBeMended('6.9', fixed)).toEqual([false])
})

test('a vulnerability without a fix for this release and package is only listed', () => {
  const elsewhere = [
    { ecosystem: 'Debian:12' },
    { ecosystem: 'Debian:13', fixed: '3.5.1' },
    { ecosystem: 'Debian:12', name: 'ssl', fixed: '1' },
  ]
  expect(findVulnerabilities(reportOf('9.8', elsewhere))).toEqual([
    { line: 'Debian:12 openssl 3.0.1: CVE-1, score 9.8, not fixed yet', mustBeMended: false },
  ])
  expect(findVulnerabilities({ results: [] })).toEqual([])
})

test('no image of a release is built before the scans have passed', () => {
  expect(read('.github/workflows/scan.yml')).toContain('  workflow_call:\n')
  expect(read('.github/workflows/release.yml')).toMatch(
    /\n {2}scan:\n {4}uses: \.\/\.github\/workflows\/scan\.yml\n\n {2}images:\n {4}needs: \[check, scan\]\n/,
  )
})

test("each scan's report decides whether its job fails, and every exception has a last day and a reason", () => {
  const workflow = read('.github/workflows/scan.yml')
  const scans = workflow.split('uses: google/osv-scanner-action/').slice(1)
  expect(scans).toHaveLength(2)
  for (const scan of scans) {
    expect(scan).toContain('continue-on-error: true')
    expect(scan).toMatch(/--format=json\n\s+--output=holes\.json\n\s+--config=osv-scanner\.toml\n/)
    expect(scan).toContain('run: node scripts/known-vulnerabilities.ts holes.json')
  }
  const [, ...exceptions] = read('osv-scanner.toml').replaceAll(/^#.*$/gm, '').split(/^\[\[/m)
  expect(exceptions.filter((one) => !/^ignoreUntil = \d{4}-\d\d-\d\d$/m.test(one) || !/^reason = ".{10,}"$/m.test(one))).toEqual([])
})
