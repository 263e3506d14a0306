import { create } from 'qrcode'

/** Four modules of quiet ground on each side: without it not every camera finds the code. */
const quiet = 4

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A QR code, drawn dark on white in either scheme and on paper. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * quiet
  return (
    <svg className={className} viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M${-quiet} ${-quiet}h${size}v${size}h${-size}z`} fill="#fff" />
      <path d={squares(modules)} fill="#1a211d" />
    </svg>
  )
}

/** One square for each dark module. */
const squares = ({ size, data }: { size: number; data: Uint8Array }) =>
  Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('')
