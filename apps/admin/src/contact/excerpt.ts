/** Enough to tell one message from another in a list. */
const most = 60

/** The first words of a text on one line, with dots where it goes on. */
export const excerpt = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= most) return line
  const lastSpace = line.lastIndexOf(' ', most)
  return `${line.slice(0, lastSpace > 0 ? lastSpace : most)}…`
}
