import type { Capability } from '@campus/contracts/core/access.ts'
import { useSessionOwner } from '../../api-client/session-owner.ts'
import { hasCapability } from '../../api-client/held-rights.ts'

/** Returns whether the signed-in admin may do a thing, for what is shown; the server decides. */
export const useMay = (): ((capability: Capability) => boolean) => {
  const rights = useSessionOwner()
  return (capability) => hasCapability(rights, capability)
}

/** Returns whether what is of the whole college is closed to the signed-in admin, whose duties are limited to some courses. */
export const useIsLimited = (): boolean => useSessionOwner().courses !== 'all'
