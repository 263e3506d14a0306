import type { ReactNode } from 'react'

/* These icons are part of the first visit of both sites. Icons of later pages are in page-icons.tsx. */

type IconProps = { className?: string }

/**
 * Creates an icon of 24 × 24 with strokes. It is hidden from screen readers, so a button or link with an icon alone needs an `aria-label`.
 */
export const stroked = (drawing: ReactNode) =>
  function Icon({ className }: IconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }

export const ChevronDown = stroked(<path d="m5 9 7 7 7-7" />)
export const ChevronLeft = stroked(<path d="m15 5-7 7 7 7" />)
export const ChevronRight = stroked(<path d="m9 5 7 7-7 7" />)
export const Cross = stroked(<path d="m6 6 12 12M18 6 6 18" />)
export const Check = stroked(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const Alert = stroked(<path d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1" />)
export const Info = stroked(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.1" />
  </>,
)
export const Phone = stroked(
  <path d="M6 3.5h3l1.6 4.2-2.2 1.5a13 13 0 0 0 6.4 6.4l1.5-2.2L20.5 15v3a2.5 2.5 0 0 1-2.7 2.5C10.3 20 4 13.7 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z" />,
)
export const Document = stroked(<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h4" />)
export const Mail = stroked(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
)
export const Person = stroked(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4.3 3.5-6.5 7.5-6.5s6.9 2.2 7.5 6.5" />
  </>,
)
export const Trash = stroked(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" />)
export const Play = stroked(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />)
export const Pause = stroked(<path d="M9 6v12M15 6v12" />)
export const Reload = stroked(<path d="M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13.5-2M5 14a7.5 7.5 0 0 0 13.5 2" />)
export const Shield = stroked(
  <>
    <path d="M12 3 5 6v5.5c0 4.5 3 7.7 7 9.5 4-1.8 7-5 7-9.5V6z" />
    <path d="m9 12 2.2 2.2L15 10.2" />
  </>,
)

/** Moves a little on hover inside `.btn` or another `.go` parent. */
const arrow = stroked(<path d="M4 12h15M13 6l6 6-6 6" />)

export const ArrowRight = ({ className = '' }: IconProps) => arrow({ className: `go ${className}` })

export const Instagram = stroked(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.7" />
    <path d="M16.8 7.2v.1" />
  </>,
)
export const Facebook = stroked(<path d="M15.5 4.5H14a3 3 0 0 0-3 3V20M8 11.5h6.5" />)
export const Twitter = stroked(<path d="m5 5 14 14.5M19 4.5 5 19.5" />)
export const Youtube = stroked(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="4" />
    <path d="m10.5 9.5 4.5 2.8-4.5 2.7z" fill="currentColor" />
  </>,
)
export const Linkedin = stroked(<path d="M6 10v8.5M6 6v.1M10.5 18.5V10M10.5 13.5c0-4.5 7.5-5 7.5 0v5" />)

export const Star = ({ className }: IconProps) => (
  <svg className={className} viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d="M12 2.5 14.9 8.7l6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z" />
  </svg>
)
