import { readFileSync } from 'node:fs'

/** The part of a report of osv-scanner (`--format=json`) that is read here. */
type Report = { results: { packages: Package[] }[] }
type Package = {
  package: { name: string; version: string; ecosystem: string }
  vulnerabilities: Vulnerability[]
  /** One for each hole: the ids under which it is known, and its CVSS score as text; empty where nobody has given one. */
  groups: { ids: string[]; max_severity: string }[]
}
type Vulnerability = {
  id: string
  affected?: { package?: { name: string; ecosystem: string }; ranges?: { events: { fixed?: string }[] }[] }[]
}
export type ReportedVulnerability = { line: string; mustBeMended: boolean }

/** From this CVSS score on a hole is high. */
const high = 7

/** The versions in which a vulnerability of a package is mended, in the same ecosystem (such as Debian:12). */
const fixesOf = ({ affected = [] }: Vulnerability, { name, ecosystem }: Package['package']): string[] =>
  affected
    .filter((one) => one.package?.name === name && one.package.ecosystem === ecosystem)
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])))

/**
 * Returns each hole of a report. One must be mended where a fixed version is published and the score is high or not known: the others
 * could only be waited for, and a check that is always red is looked at by nobody.
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

// `node scripts/known-vulnerabilities.ts REPORT` lists all, and ends with 1 where one must be mended. A scan that failed has left no report.
if (import.meta.main) {
  const holes = findVulnerabilities(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Report)
  for (const { line, mustBeMended } of holes) console.log(mustBeMended ? `::error::${line}` : line)
  process.exitCode = holes.some(({ mustBeMended }) => mustBeMended) ? 1 : 0
}
