import { qrSquares } from '../../platform/print/qr-squares.ts'

/** Four modules of quiet ground on each side: without it not every camera finds the code. */
const quiet = 4

/** A text as a QR code, dark on white whatever stands around it. */
export const drawQrCode = (text: string): string => {
  const { size: squares, path } = qrSquares(text)
  const size = squares + 2 * quiet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M${-quiet} ${-quiet}h${size}v${size}h${-size}z" fill="#fff"/><path d="${path}" fill="#1a211d"/></svg>`
  )
}
