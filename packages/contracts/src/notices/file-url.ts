/** The address of a PDF that we keep tells its size in bytes and the name under which a browser saves it: `/media/{id}/{bytes}-{name}.pdf`. */
const ours = /^\/media\/[\w-]+\/(?<bytes>[1-9]\d{0,8})-(?<name>[a-z0-9]+(?:-[a-z0-9]+)*\.pdf)$/

/** Size in bytes and name of a kept file; null for an address that is none of ours. */
export const parseFileUrl = (address: string): { bytes: number; name: string } | null => {
  const found = ours.exec(address)?.groups as { bytes: string; name: string } | undefined
  return found ? { bytes: Number(found.bytes), name: found.name } : null
}

/** Describes a download: `PDF, 240 kB`, `PDF, 1.2 MB`. */
export const pdfSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `PDF, ${kilobytes} kB` : `PDF, ${(bytes / 1_000_000).toFixed(1)} MB`
}
