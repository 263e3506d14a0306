/** Texts about paying online, for payers and for the office. */
export const onlinePaymentMessages = {
  notSetUp: 'The college does not take payments online',
  unknown: 'There is no such payment',
  erased: 'This account takes no payments online. Please ask the office',
  /** The provider could not be asked: nothing has happened. */
  noProvider: 'The payment page cannot be opened just now. No money has moved. Please try again in a few minutes',
  refused: 'The payment provider does not take this amount. Please ask the office',
  wrongSignature: 'The signature is wrong',
  heard: 'Heard',
  /** To the office, about money that is held. */
  unknownPayment: 'There is no such payment of the provider',
  notHeldNow: (held: string): string => `By now ${held} of this payment is held. Look at it again`,
  tooMuch: (held: string): string => `No more than the ${held} that is held`,
  foreign: 'Money in another currency cannot be added to the fee book. Give it back',
  tooOld: 'The provider gives nothing back that was paid more than six months ago. Agree with the payer how it goes back',
  otherProvider: 'The provider that has this money is not set up here. Give it back on its own site',
  goneAlready: 'less is held by now: it was given back on the provider’s own site',
  creditedLater: 'Paid online on that day, and credited by the office later',
  wasCredited: (amount: string, receipt: string): string => `${amount} is credited, receipt ${receipt}`,
  refundAsked: (amount: string): string => `${amount} goes back to where it came from. That takes five to seven working days`,
  /** Of the receipt, in place of the office's person who took it. */
  receivedBy: 'Paid online',
  paidEarlier: 'Paid online on that day, and confirmed later',
  /** On the provider's page. */
  purpose: (uniqueId: string) => `Fees of ${uniqueId}`,
} as const

/** The words of the payer's pages. */
export const payOnlineMessages = {
  trial: 'This is a trial: no money moves.',
  notNow: 'Whether the college takes payments online is not known just now. Please try again in a moment',
  findFirst: 'Find the student first, then enter the amount',
  noAmount: 'Enter the amount that you want to pay',
  failed: 'The payment page could not be opened',
  underWay: (amount: string, time: string): string => `Somebody began to pay ${amount} at ${time}, and it is not confirmed yet.`,
  underWayHelp: 'If that was you, do not pay it again: what arrives is added to the account by itself.',
} as const

/** The page that the provider sends the payer back to. Nothing there says that a payment failed while the bank may still answer. */
export const paymentReturnMessages = {
  title: 'Your payment',
  without: { title: 'No payment is named here', text: 'Come to this page from the page on which you paid.' },
  needsJavaScript:
    'This page follows your payment as the bank confirms it, and needs JavaScript for that. What arrives is added to the account in any case.',
  unknown: 'There is no payment of this name. If you have paid, that is added to the account all the same.',
  confirming: {
    title: 'Confirming with the bank',
    text: 'This takes some seconds as a rule. You may close this page: what arrives is added to the account, and the receipt stands in the student area.',
  },
  paid: {
    title: (amount: string): string => `${amount} is paid`,
    text: 'The receipt stands in the student area.',
  },
  held: {
    title: (amount: string): string => `${amount} has arrived`,
    text: 'It could not be added to the fee account by itself. The office looks at it, and credits it or gives it back. Do not pay again.',
  },
  heldToo: (amount: string): string => `${amount} more has arrived than was due. The office gives it back.`,
  returned: {
    title: 'The money went back',
    text: 'It had arrived, and was given back to the account that it came from. That takes five to seven working days.',
  },
  failed: { title: 'This payment did not go through', text: 'No money has arrived. You can try again.' },
  ended: { title: 'Nothing was paid', text: 'The payment page has closed, and no money has arrived.' },
  open: { title: 'Not paid yet', text: 'The payment page is still open for you.' },
  wait: (time: string): string =>
    `Please do not pay again before ${time}. If money has left your account and does not arrive, the bank gives it back in five to seven working days.`,
  facts: { student: 'Student', receipt: 'Receipt', reference: 'Reference', amount: 'Amount', begun: 'Begun' },
  confirmation: (receipt: string): string => `Check receipt ${receipt}`,
  againFor: (uniqueId: string): string => `Back to the fees of ${uniqueId}`,
  goOn: 'Go on to the payment page',
  again: 'Back to the fees',
  area: 'Open the student area',
} as const
