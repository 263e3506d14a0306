/** Texts of the student area. */
export const studentAreaActionMessages = {
  confirmFirst: (email: string) => `An application sent with ${email} becomes visible here once you have confirmed the address.`,
  sendAgain: 'Send another code',
  sendCode: 'Send me a code',
  ofReceipt: (action: string, receiptNumber: string) => `${action} of receipt ${receiptNumber}`,
  ofAccount: (action: string, uniqueId: string) => `${action} of ${uniqueId}`,
  pictureOf: (name: string) => `Picture of ${name}`,
  changePicture: 'Change picture',
  needsJavaScript: 'The student area needs JavaScript, which is switched off in this browser.',
} as const
