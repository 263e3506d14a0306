import { useStore } from 'zustand'
import { session } from './session.ts'

/** Who is signed in. While a page hydrates it is nobody, as on the server that made it for everyone. */
export const useAuth = () => useStore(session.store)
