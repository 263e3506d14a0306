import { create } from 'qrcode'

/** Returns a text as the dark squares of a QR code: `size` squares in each direction, and their outline as the path of an SVG. */
export const qrSquares = (text: string): { size: number; path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const path = Array.from(modules.data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('')
  return { size, path }
}
