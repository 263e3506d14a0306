import { create } from 'zustand'

type Remember = { remember: boolean; choose: (remember: boolean) => void }

/**
 * Whether a sign-in is to outlive the browser: chosen on the login or the signup, for the password and for the identity provider alike. Not chosen,
 * it does not, since many sign in at a computer that is not theirs.
 */
export const useRemember = create<Remember>((set) => ({ remember: false, choose: (remember) => set({ remember }) }))
