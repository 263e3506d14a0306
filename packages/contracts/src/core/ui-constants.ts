/** Widths in px at which scripts change the layout; styles have their own (docs/product/common-rules.md#widths). */
export const breakpoints = {
  /** The top bar's links become a menu below this width. */
  mobileMenu: 800,
  /** Teachers and courses become sliders up to and including this width. */
  sliderUpTo: 599,
  /** The admin sidebar slides in below this width. */
  adminSidebar: 1000,
} as const

/** Durations in ms that scripts wait for; styles have those of movements (docs/product/common-rules.md#timers). */
export const timers = {
  sliderAutoplay: 5000,
  testimonialAutoplay: 5000,
  toast: 3000,
  forgotPasswordRedirect: 1000,
  contactDeleteRedirect: 1000,
  admissionSuccess: 1500,
  admissionFailure: 2500,
  studentIdDebounce: 500,
  feeRefreshFlag: 2000,
} as const
