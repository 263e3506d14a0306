/** The end of a scale on which an amount fits: a round number, not far above it. */
export const scaleEnd = (highest: number): number => {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((end) => end >= highest) ?? highest
}
