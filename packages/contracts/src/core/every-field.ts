/** All fields of T: one that may be absent must be named as well, if only to say that it is undefined. */
type Every<T> = { [K in keyof Required<T>]: T[K] }

/** Makes a T of all its fields and leaves out what is undefined. A field that is added to T does not compile until it is named here. */
export const everyField = <T extends object>(fields: Every<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>
}

/** Leaves out what is null, as a row of the database has what is absent on the wire. */
export const withoutNulls = <T extends object>(row: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>
