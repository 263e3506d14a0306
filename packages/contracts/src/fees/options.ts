/** How a payment can be made at the office (specification §9). */
export const paymentMethods = ['Cash', 'Cheque', 'Online Transfer', 'UPI', 'Card Payment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The least that can be paid, in rupees (specification §9). */
export const minimumPayment = 1
