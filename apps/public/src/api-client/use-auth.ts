import { useStore } from 'zustand'
import { session } from './session.ts'

/** Returns the signed-in account. During hydration it is null, as on the server, whose page is the same for everyone. */
export const useAuth = () => useStore(session.store)
