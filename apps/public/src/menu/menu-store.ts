import { create } from 'zustand'

type Menu = {
  /** The phone menu covers the page. Closed on arrival. */
  opened: boolean
  open: () => void
  close: () => void
}

/** The area `menu` of the browser's own state. */
export const useMenu = create<Menu>((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}))
