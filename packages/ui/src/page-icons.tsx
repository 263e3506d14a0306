import { stroked } from './icons.tsx'

/* Icons of pages and forms that are not part of the first visit. */

export const Search = stroked(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const Pin = stroked(
  <>
    <path d="M12 21c-4.5-5-7-8.2-7-11.5a7 7 0 0 1 14 0c0 3.3-2.5 6.5-7 11.5Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
)
export const Clock = stroked(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.5l3.5 2" />
  </>,
)
export const Upload = stroked(<path d="M12 16V5M7 9.5 12 4.5l5 5M5 19.5h14" />)
export const Camera = stroked(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const Eye = stroked(
  <>
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
/** The same eye, closed: the lid with its lashes. */
export const EyeClosed = stroked(
  <path d="M2.5 10c2.5 4 5.7 6 9.5 6s7-2 9.5-6M5.5 14l-1.8 2.2M12 16v3M18.5 14l1.8 2.2M8.7 15.5l-.9 2.6M15.3 15.5l.9 2.6" />,
)
export const Monitor = stroked(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M9 20h6M12 16.5V20" />
  </>,
)
export const Smartphone = stroked(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 17.8h2" />
  </>,
)
