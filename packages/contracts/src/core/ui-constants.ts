/** Widths in px at which layouts change (docs/product/common-rules.md#widths). */
export const breakpoints = {
  /** The top bar's links become a menu below this width. */
  mobileMenu: 800,
  /** Teachers and courses become sliders up to and including this width. */
  sliderUpTo: 599,
  /** The testimonial carousel loses its centre padding up to and including this width. */
  testimonialsUpTo: 600,
  /** The admin sidebar slides in below this width. */
  adminSidebar: 1000,
} as const

/** Durations in ms (docs/product/common-rules.md#timers). */
export const timers = {
  sliderAutoplay: 5000,
  testimonialAutoplay: 5000,
  testimonialSpeed: 800,
  noticeEnter: 1000,
  noticeFade: 500,
  menuSlide: 500,
  toast: 3000,
  toastDefault: 5000,
  forgotPasswordRedirect: 1000,
  contactDeleteRedirect: 1000,
  admissionSuccess: 1500,
  admissionFailure: 2500,
  studentIdDebounce: 500,
  feeRefreshFlag: 2000,
} as const

/** The testimonial carousel shows, and moves by, this many cards. */
export const testimonialSlides = 1

/** The menu's state on arrival. On phones it is drawn closed all the same (docs/product/public-website.md#menu-and-links). */
export const menuInitially = true

/** Share of the testimonial carousel's width, on either side, that shows its neighbours. */
export const testimonialCentrePadding = 0.16
