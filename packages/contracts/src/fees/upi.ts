/**
 * Returns the link by which a UPI app opens with the payee filled in (National Payments Corporation of India, UPI linking
 * specification). The amount is left to who pays. A UPI id has no character that would need encoding. Apps show the name that the bank has;
 * of ours there is as much as leaves the code readable.
 */
export const upiLink = ({ upiId, name }: { upiId: string; name: string }): string =>
  `upi://pay?pa=${upiId}&pn=${encodeURIComponent(beginningOf(name))}&cu=INR`

/** The words of a name that fit into 90 bytes. */
const beginningOf = (name: string): string => {
  const encoder = new TextEncoder()
  const words = name.split(' ')
  while (words.length > 1 && encoder.encode(words.join(' ')).length > 90) words.pop()
  return words.join(' ')
}

/** The address of the same as a QR code, drawn by the server. */
export const upiQrCodePath = '/icons/upi/pay.svg'
