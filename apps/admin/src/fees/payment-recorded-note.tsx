import { formatRupees } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { Check } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import styles from './payment-screen.module.css'
import type { Taken } from './use-payment-form.ts'

/** The payment that was just taken, and the way to its receipt. */
export const PaymentRecordedNote = ({ taken: { payment, receiptNumber }, link }: { taken: Taken; link: Ref<HTMLAnchorElement> }) => (
  <section className={`panel ${styles.taken}`} aria-label={feePanelMessages.lastPayment}>
    <Check />
    <p>
      {formatRupees(payment.Paid_amount)} from {payment.uniqueId}, {payment.paymentMethod}.
    </p>
    <Link ref={link} to="/receipts/$number" params={{ number: receiptNumber }}>
      Receipt {receiptNumber}
    </Link>
  </section>
)
