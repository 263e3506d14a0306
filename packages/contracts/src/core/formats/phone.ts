/**
 * 11 digits or more, the first no 0: more than a number within India has, so the country's code is among them. Only toll-free and
 * shared-cost numbers of India, which begin with 1800 and 1860, are as long without one.
 */
const withCountryCode = /^(?!18[06]0)[1-9]\d{10,}$/
const mobileOfIndia = /^91([6-9]\d{4})(\d{5})$/

/**
 * A phone number as it is read out. Numbers are kept as bare digits, so the "+" before a country's code is put back:
 * 919435012345 is shown as "+91 94350 12345". Others, masked ones among them, are shown as they were written.
 */
export const formatPhone = (number: string): string => {
  if (!withCountryCode.test(number)) return number
  return mobileOfIndia.test(number) ? number.replace(mobileOfIndia, '+91 $1 $2') : `+${number}`
}

/** The `tel:` address of a number, with the "+" without which no phone knows a country's code. */
export const phoneAddress = (number: string): string => `tel:${formatPhone(number).replaceAll(/[^\d+]/g, '')}`
