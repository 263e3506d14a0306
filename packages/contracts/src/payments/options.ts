/** The providers of online payments that a college can set up. `simulator` moves no money. */
export const activeProviders = ['razorpay', 'simulator'] as const
export type ActiveProvider = (typeof activeProviders)[number]

/** States of the provider's payment page; `left`: another page replaced it. Money that arrives by it is booked in every state. */
export const attemptStates = ['new', 'open', 'left', 'paid', 'expired', 'cancelled', 'failed'] as const
export type AttemptState = (typeof attemptStates)[number]

/** In the order in which a payment may go on. A failed one can still be authorised: the bank has answered late. */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * States of a payment as the payer sees them. `open`: the provider waits for the payer. `confirming`: somebody has paid or tried to, and
 * the bank's final answer is missing. `paid`: it is in the fee book. `held`: the money has arrived and the office decides on it.
 * `returned`: it was refunded. `failed`, `ended`: no money has arrived.
 */
export const onlinePaymentStates = ['open', 'confirming', 'paid', 'held', 'returned', 'failed', 'ended'] as const
export type OnlinePaymentState = (typeof onlinePaymentStates)[number]

/** Why money was not credited when it arrived. */
export const heldReasons = ['unknown', 'amount', 'currency', 'twice', 'due', 'erased'] as const
/**
 * Why the office may have to act on a payment: for a reason above, because its receipt was reversed since, because a refund failed, or
 * because it is credited although it was refunded.
 */
export const openReasons = [...heldReasons, 'reversed', 'unreturned', 'returned'] as const
export type HeldReason = (typeof heldReasons)[number]
export type OpenReason = (typeof openReasons)[number]

/** Where a refund stands: asked for here, known to the provider, gone, or failed, in the order in which one may go on. */
export const refundStates = ['asked', 'pending', 'processed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Kinds of a settlement's lines; `other`: any that is unknown here. */
export const settlementLineKinds = ['payment', 'refund', 'adjustment', 'transfer', 'other'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]

/** Where the provider sends the payer's browser back to. */
export const paymentReturnPath = '/payment/return'

/** Which payments, refunds and attempts the office looks at. */
export const onlineChoices = ['held', 'all'] as const
export const refundChoices = ['under way', 'all'] as const
export const attemptChoices = ['under way', 'all'] as const
export const onlineSorts = ['-madeAt', 'madeAt'] as const
