/**
 * Returns the link by which a UPI app opens with the payee filled in (National Payments Corporation of India, UPI linking
 * specification). The amount is left to who pays. A UPI id has no character that would need encoding.
 */
export const upiLink = ({ upiId, name }: { upiId: string; name: string }): string =>
  `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&cu=INR`

/** The address of the same as a QR code, drawn by the server. */
export const upiQrCodePath = '/icons/upi/pay.svg'
