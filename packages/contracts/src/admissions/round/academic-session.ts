/**
 * The session of somebody admitted in a year, in the form in which the college announces its sessions: `2026-27`, or `2026-2028` where
 * they are of two years. The same person has the same one on each paper, whatever year is announced when it is made.
 */
export const academicSessionOf = (year: number, announced = ''): string => {
  const [, from = year, to = year + 1] = /^(\d{4})-(\d{2}|\d{4})$/.exec(announced) ?? []
  const digits = String(to).length
  const last = year + (Number(to) - (Number(from) % 10 ** digits))
  return `${year}-${String(last).slice(-digits)}`
}
