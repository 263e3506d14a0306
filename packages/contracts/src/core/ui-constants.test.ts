import { expect, test } from 'vitest'
import { applicantPicture, galleryPicture, pictureEndings } from './files.ts'
import { currency } from './money.ts'
import { initialPaging } from './remembered-paging.ts'
import { realtime } from './live/realtime-settings.ts'
import { breakpoints, timers } from './ui-constants.ts'
import { actionMessages, alertTitles, busyMessages, failureMessages } from './messages.ts'

test('layouts change at the fixed widths', () => {
  expect(breakpoints).toEqual({ mobileMenu: 800, sliderUpTo: 599, adminSidebar: 1000 })
})

test('timers have their fixed durations', () => {
  expect(timers).toEqual({
    sliderAutoplay: 5000,
    testimonialAutoplay: 5000,
    toast: 3000,
    forgotPasswordRedirect: 1000,
    contactDeleteRedirect: 1000,
    admissionSuccess: 1500,
    admissionFailure: 2500,
    studentIdDebounce: 500,
    feeRefreshFlag: 2000,
  })
})

test('the live connection has its fixed times', () => {
  expect(realtime).toEqual({
    path: '/socket.io',
    connectTimeout: 20_000,
    pingTimeout: 20_000,
    pingInterval: 25_000,
    retryInterval: 3000,
    maxRetries: 5,
  })
})

test('paging begins with the fixed state', () => {
  expect(initialPaging).toEqual({ pageName: 'Contact', parPage: 1, limit: 10 })
})

test('pictures are of the fixed types and sizes', () => {
  expect(pictureEndings).toEqual(['.jpg', '.jpeg', '.png', '.webp'])
  expect(applicantPicture.maxBytes).toBe(5_242_880)
  expect(galleryPicture.maxBytes).toBe(10_485_760)
})

test('amounts are Indian rupees', () => {
  expect(currency).toBe('INR')
})

test('shared alerts, failures and buttons have their fixed texts', () => {
  expect(alertTitles).toEqual({ error: 'Error', oops: 'Oops...' })
  expect(failureMessages).toMatchObject({
    wentWrong: 'Something went wrong!',
    wentWrongCalm: 'Something went wrong',
    unexpected: 'An unexpected error occurred',
    occurred: 'An error occurred',
    unknown: 'Unknown error',
  })
  expect(busyMessages).toEqual({ loading: 'Loading...', submitting: 'Submitting...' })
  expect(actionMessages).toEqual({
    cancel: 'Cancel',
    previous: 'Previous',
    next: 'Next',
    search: 'Search',
    submit: 'Submit',
    view: 'View',
  })
})
