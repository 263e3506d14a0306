import { create } from 'zustand'

type Payment = {
  /** Whose payment info the page shows; null before a search. The info itself is the server's, and is kept with its query. */
  uniqueId: string | null
  show: (uniqueId: string) => void
  clear: () => void
}

/** The area `Payment` of the browser's own state. Cleared whenever the payment page is entered (docs/product/fees.md#payment-page). */
export const usePayment = create<Payment>((set) => ({
  uniqueId: null,
  show: (uniqueId) => set({ uniqueId }),
  clear: () => set({ uniqueId: null }),
}))
