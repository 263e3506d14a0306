/** The year in which a round of admissions begins: that of its session ('2027-2028'), or today's where the institute names none. */
export const admissionYearOf = (session: string | undefined, today: string): number =>
  Number(/^(?:19|20)\d\d/.exec(session ?? '')?.[0] ?? today.slice(0, 4))
