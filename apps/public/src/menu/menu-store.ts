import { create } from 'zustand'

type Menu = {
  /** Whether the phone menu is open; closed at first. */
  opened: boolean
  open: () => void
  close: () => void
}

/** The store `menu`. */
export const useMenu = create<Menu>((set) => ({
  opened: false,
  open: () => set({ opened: true }),
  close: () => set({ opened: false }),
}))
