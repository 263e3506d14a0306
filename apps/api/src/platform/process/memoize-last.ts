/** Wraps `make` so that its last result is returned again for as long as it is asked for the same, compared as JSON. */
export const memoizeLast = <From, Made>(make: (from: From) => Made): ((from: From) => Made) => {
  let last: { of: string; made: Made } | undefined
  return (from) => {
    const of = JSON.stringify(from)
    if (last?.of !== of) last = { of, made: make(from) }
    return last.made
  }
}
