type Named = { firstName: string; middleName?: string | undefined; lastName: string }

/** A person's whole name; not everyone has a middle one. */
export const fullName = ({ firstName, middleName, lastName }: Named): string => [firstName, middleName, lastName].filter(Boolean).join(' ')
