// Titles and descriptions of the website’s pages, for tabs and search engines. Constants of their own: they stand in the first script, where each name of a property is sent, too.

export const albumDescription = (album: string, college: string) => `Pictures of ${album} at ${college}.`
type DescribedCourse = Record<'name' | 'code' | 'duration' | 'price', string>

export const courseDescription = ({ name, code, duration, price }: DescribedCourse, college: string) =>
  `${name} (${code}) at ${college}: what you will study, who may apply and what it costs. ${duration}, ${price} for the whole course.`
export const forgotPasswordTitle = 'Forgot password'
export const forgotPasswordDescription = (college: string) =>
  `Ask for a one-time password to set a new password for your account at ${college}.`
export const loginDescription = (college: string) =>
  `Sign in to your account at ${college}, as a student, an applicant or a member of staff.`
export const paymentDescription = (college: string) => `What a student of ${college} has paid and what is due, by Student Id.`
export const privacyDescription = (college: string) =>
  `What ${college} keeps about visitors, applicants and students, why, for how long, and how to have it shown or erased.`
export const resetPasswordTitle = 'Reset password'
export const resetPasswordDescription = (college: string) =>
  `Set a new password for your account at ${college} by the one-time password from your mail.`
export const signupDescription = (college: string) =>
  `Make an account at ${college} to apply, to follow your application and to find your receipts.`
export const statusDescription = (college: string) =>
  `How an application for admission to ${college} stands, by Student Id and date of birth.`
export const supportDescription = (college: string) =>
  `Help with the website, admission and fees of ${college}: answers, and how to reach the office.`
export const termsDescription = (college: string) =>
  `The terms on which ${college} offers its website, its online admission and its fee information.`
