/** What the product itself calls the fields that have odd names on the wire. No other place knows both names. */
const properNames = { Gname: 'guardianName', Grelation: 'guardianRelation', GcontactNumber: 'guardianNumber' } as const

export type ProperName<N extends PropertyKey> = N extends keyof typeof properNames ? (typeof properNames)[N] : N

/** Fields of the admission form under their proper names. */
export type ProperlyNamed<Fields> = { [N in keyof Fields as ProperName<N>]: Fields[N] }

export const properName = <N extends string>(field: N): ProperName<N> =>
  ((properNames as Record<string, string>)[field] ?? field) as ProperName<N>

export const properlyNamed = <Fields extends object>(fields: Fields): ProperlyNamed<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [properName(field), value])) as ProperlyNamed<Fields>
