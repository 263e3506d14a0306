/** A list with the thing at one place put to another; places are from 0. */
export const moveItem = <T>(things: readonly T[], from: number, to: number): T[] => {
  const rest = things.filter((_, place) => place !== from)
  const [thing] = things.slice(from, from + 1)
  return thing === undefined ? rest : [...rest.slice(0, to), thing, ...rest.slice(to)]
}
