import { readFileSync } from 'node:fs'

/** The used part of an osv-scanner report (`--format=json`). */
type Report = { results: { packages: Package[] }[] }
type Package = {
  package: { name: string; version: string; ecosystem: string }
  vulnerabilities: Vulnerability[]
  /** The ids of each vulnerability and its CVSS score as text, empty without one. */
  groups: { ids: string[]; max_severity: string }[]
}
type Vulnerability = {
  id: string
  affected?: { package?: { name: string; ecosystem: string }; ranges?: { events: { fixed?: string }[] }[] }[]
}
type ReportedVulnerability = { line: string; mustBeMended: boolean }

/** The lowest CVSS score that counts as high. */
const high = 7

/** Returns the versions that fix a vulnerability of a package in the same ecosystem (such as Debian:12). */
const fixesOf = ({ affected = [] }: Vulnerability, { name, ecosystem }: Package['package']): string[] =>
  affected
    .filter((one) => one.package?.name === name && one.package.ecosystem === ecosystem)
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])))

/**
 * Returns each vulnerability of a report. It fails the scan where a fixed version is published and the score is high or unknown. Others
 * could only be waited for, and a check that is always red is ignored.
 */
export const findVulnerabilities = ({ results }: Report): ReportedVulnerability[] =>
  results.flatMap(({ packages }) =>
    packages.flatMap(({ package: found, vulnerabilities, groups }) =>
      groups.map(({ ids, max_severity }) => {
        const fixes = new Set(vulnerabilities.filter(({ id }) => ids.includes(id)).flatMap((one) => fixesOf(one, found)))
        const fixed = fixes.size > 0 ? `fixed in ${[...fixes].join(', ')}` : 'not fixed yet'
        return {
          line: `${found.ecosystem} ${found.name} ${found.version}: ${ids.join(', ')}, score ${max_severity || 'unknown'}, ${fixed}`,
          mustBeMended: fixes.size > 0 && (max_severity === '' || Number(max_severity) >= high),
        }
      }),
    ),
  )

// `node scripts/known-vulnerabilities.ts REPORT` lists all and exits with 1 where one must be fixed. A failed scan leaves no report.
if (import.meta.main) {
  const holes = findVulnerabilities(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Report)
  for (const { line, mustBeMended } of holes) console.log(mustBeMended ? `::error::${line}` : line)
  process.exitCode = holes.some(({ mustBeMended }) => mustBeMended) ? 1 : 0
}
