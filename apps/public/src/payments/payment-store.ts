import { create } from 'zustand'

type Payment = {
  /** The searched student; null before a search. The fees themselves are in the query cache. */
  uniqueId: string | null
  show: (uniqueId: string) => void
  /** The student whose fees somebody wants to see next: their id is in the field when the page is entered. */
  wanted: string | null
  want: (uniqueId: string | null) => void
  clear: () => void
}

/** The store `Payment`, cleared whenever the payment page is entered (docs/product/fees.md#payment-page). */
export const usePayment = create<Payment>((set) => ({
  uniqueId: null,
  show: (uniqueId) => set({ uniqueId }),
  wanted: null,
  want: (wanted) => set({ wanted }),
  clear: () => set({ uniqueId: null, wanted: null }),
}))
