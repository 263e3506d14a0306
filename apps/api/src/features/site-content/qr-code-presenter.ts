import { create } from 'qrcode'

/** Four modules of quiet ground on each side: without it not every camera finds the code. */
const quiet = 4

/** A text as a QR code, dark on white whatever stands around it. */
export const drawQrCode = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * quiet
  const squares = Array.from(modules.data, (dark, at) =>
    dark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
  ).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M${-quiet} ${-quiet}h${size}v${size}h${-size}z" fill="#fff"/><path d="${squares}" fill="#1a211d"/></svg>`
  )
}
