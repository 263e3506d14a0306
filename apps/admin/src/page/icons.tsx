import type { ReactNode } from 'react'

/** The admin's own drawings, finer than the website's: they stand in dense rows beside words, so they say nothing themselves. */
const drawn = (drawing: ReactNode) =>
  function Icon({ className }: { className?: string | undefined }) {
    return (
      <svg
        className={className}
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }

export const Menu = drawn(<path d="M3 5.5h14M3 10h14M3 14.5h14" />)
export const Close = drawn(<path d="m5 5 10 10M15 5 5 15" />)
export const Home = drawn(<path d="m3 9 7-5.5L17 9v7a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z" />)
export const Page = drawn(
  <>
    <rect x="3.5" y="3" width="13" height="14" rx="1" />
    <path d="M6.5 6.5h7v3h-7zM6.5 12.5h7M6.5 14.5h4.5" />
  </>,
)
export const Institute = drawn(<path d="M3 8l7-4.5L17 8M4.5 8v7.5M8.2 8v7.5M11.8 8v7.5M15.5 8v7.5M3 16.5h14M3 8h14" />)
export const Website = drawn(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z" />
  </>,
)
export const Figure = drawn(<path d="M3 17h14M5 14v-3.5M10 14V7M15 14V4" />)
export const Courses = drawn(<path d="M10 5.5C8.4 4.4 6.2 4 3 4v11c3.2 0 5.4.4 7 1.5 1.6-1.1 3.8-1.5 7-1.5V4c-3.2 0-5.4.4-7 1.5zm0 0v11" />)
export const Teachers = drawn(
  <>
    <circle cx="6.5" cy="7" r="2.5" />
    <path d="M2 16.5c.2-3 2-4.7 4.5-4.7 1.5 0 2.7.6 3.5 1.6M9 3.5h9v7h-4.5M11.8 7H15" />
  </>,
)
export const Albums = drawn(
  <>
    <rect x="3" y="7.5" width="14" height="9.5" rx="1" />
    <path d="M4.5 5h11M6.5 2.5h7" />
  </>,
)
export const Images = drawn(
  <>
    <rect x="3" y="3.5" width="14" height="13" rx="1" />
    <circle cx="7" cy="7.5" r="1.25" />
    <path d="m3.5 15 4.5-4.5 3 3 2-2 3.5 3.5" />
  </>,
)
export const Testimonials = drawn(<path d="M3 4h14v9.5H9.5L6 17v-3.5H3zM6.5 7.5h7M6.5 10.2h4.5" />)
export const Person = drawn(
  <>
    <circle cx="10" cy="7" r="3.25" />
    <path d="M3.5 17c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5" />
  </>,
)
export const People = drawn(
  <>
    <rect x="2.5" y="4" width="15" height="12.5" rx="1" />
    <circle cx="7.25" cy="8.75" r="1.75" />
    <path d="M4.5 13.5c.4-1.6 1.4-2.3 2.75-2.3s2.35.7 2.75 2.3M12.25 8.5h3M12.25 11.5h3" />
  </>,
)
export const Log = drawn(<path d="M4 3.500h12v13H4zM7 7h6M7 10h6M7 13h3.5" />)
export const SignOut = drawn(<path d="M8.5 3.5h-5v13h5M7.5 10H17m-3.5-3.5L17 10l-3.5 3.5" />)
export const Students = drawn(
  <>
    <circle cx="7.5" cy="7" r="2.75" />
    <path d="M2.5 16.5c.2-2.9 2.2-4.5 5-4.5s4.8 1.6 5 4.5M13 4.5a2.6 2.6 0 0 1 0 5M14.5 12.2c1.9.5 2.9 2 3 4.3" />
  </>,
)
export const Applications = drawn(<path d="M5 3h7l3 3v11H5zM12 3v3h3M7.5 9.5h5M7.5 12h5M7.5 14.5h3" />)
export const Status = drawn(<path d="M7 4H4.5v13h11V4H13M7 2.8h6v2.7H7zM7 11.5l2.2 2.2 4-4.2" />)
export const Contact = drawn(
  <>
    <rect x="3" y="4.5" width="14" height="11" rx="1" />
    <path d="m3.5 5.5 6.5 5.5 6.5-5.5" />
  </>,
)
export const Reply = drawn(<path d="M8 5 3.5 9.5 8 14M3.5 9.5H12c3 0 4.5 1.8 4.5 5" />)
export const Notifications = drawn(<path d="M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3" />)
export const Rupee = drawn(<path d="M5.5 3.5h9M5.5 7h9M5.5 3.5H8a3.5 3.5 0 0 1 0 7H5.5l6.5 6.5" />)
export const Cash = drawn(
  <>
    <rect x="2.5" y="5.5" width="15" height="9" rx="1" />
    <circle cx="10" cy="10" r="2.25" />
    <path d="M5 10h.1M15 10h.1" />
  </>,
)
export const Cheque = drawn(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1" />
    <path d="M5 8h5M5 12.5c1-2.2 1.8-2.2 2 0 .8-1.4 1.6-1.4 2.2 0h1.3M13.5 12.5H15M13.5 8H15" />
  </>,
)
export const Transfer = drawn(<path d="M3.5 7.5h13l-3-3M16.5 12.5h-13l3 3" />)
export const Telephone = drawn(
  <>
    <rect x="6" y="2.5" width="8" height="15" rx="1.5" />
    <path d="M9 15h2" />
  </>,
)
export const Card = drawn(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1" />
    <path d="M2.5 8.5h15M5.5 12.5h3" />
  </>,
)
export const Print = drawn(<path d="M6 7V3h8v4M6 14H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2M6 12h8v5H6z" />)
export const Import = drawn(<path d="M10 12.5v-9M6.5 7 10 3.5 13.5 7M4 16.5h12" />)
export const Download = drawn(<path d="M10 3.5v9M6.5 9 10 12.5 13.5 9M4 16.5h12" />)
export const Search = drawn(
  <>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </>,
)
export const Grip = drawn(<path d="M7.5 5h.1M7.5 10h.1M7.5 15h.1M12.5 5h.1M12.5 10h.1M12.5 15h.1" strokeWidth="2.5" />)
export const ArrowUp = drawn(<path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />)
export const ArrowDown = drawn(<path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />)
export const Add = drawn(<path d="M10 4v12M4 10h12" />)
export const Bold = drawn(<path d="M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z" strokeWidth="2" />)
export const Italic = drawn(<path d="M9 4h5M6 16h5M11.5 4l-3 12" />)
export const HeadingSign = drawn(<path d="M5 4v12M15 4v12M5 10h10" strokeWidth="2" />)
export const LinkSign = drawn(<path d="m8.5 11.5 3-3M9 6l2-2a3.2 3.2 0 0 1 5 5l-2 2M11 14l-2 2a3.2 3.2 0 0 1-5-5l2-2" />)
export const List = drawn(<path d="M4 5.5h.1M4 10h.1M4 14.5h.1M8 5.5h9M8 10h9M8 14.5h9" />)
export const NumberedList = drawn(<path d="M3.5 4.5 4.5 4v3.5M3.5 12.5h2l-2 3h2M8.5 5.5H17M8.5 10H17M8.5 14.5H17" />)
export const Quote = drawn(<path d="M4 5.5v9M8 6h9M8 10h9M8 14h6" />)
export const PageSign = drawn(<path d="M5 3h7l3 3v11H5zM12 3v3h3M7.5 9.5h5M7.5 13h5" />)
export const Pen = drawn(<path d="m4 16 .8-3.2L13.5 4l2.5 2.5-8.8 8.7zM11.5 6l2.5 2.5M10 16.5h6.5" />)
