import { create } from 'zustand'

type Payment = {
  /** The searched student; null before a search. The fees themselves are in the query cache. */
  uniqueId: string | null
  show: (uniqueId: string) => void
  clear: () => void
}

/** The store `Payment`, cleared whenever the payment page is entered (docs/product/fees.md#payment-page). */
export const usePayment = create<Payment>((set) => ({
  uniqueId: null,
  show: (uniqueId) => set({ uniqueId }),
  clear: () => set({ uniqueId: null }),
}))
