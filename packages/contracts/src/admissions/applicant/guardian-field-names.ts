/** The product's own names of fields that have odd names on the wire. No other place knows both names. */
const properNames = { Gname: 'guardianName', Grelation: 'guardianRelation', GcontactNumber: 'guardianNumber' } as const

export type GuardianFieldName<N extends PropertyKey> = N extends keyof typeof properNames ? (typeof properNames)[N] : N

/** Fields of the admission form under their proper names. */
export type WithGuardianNames<Fields> = { [N in keyof Fields as GuardianFieldName<N>]: Fields[N] }

export const guardianFieldName = <N extends string>(field: N): GuardianFieldName<N> =>
  ((properNames as Record<string, string>)[field] ?? field) as GuardianFieldName<N>

export const withGuardianNames = <Fields extends object>(fields: Fields): WithGuardianNames<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [guardianFieldName(field), value])) as WithGuardianNames<Fields>
