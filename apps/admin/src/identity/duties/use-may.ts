import type { Capability } from '@campus/contracts/core/access.ts'
import { mayDo } from '@campus/contracts/identity/duties.ts'
import { useSessionOwner } from '../../api-client/session-owner.ts'

/** Returns whether the signed-in admin may do a thing, for what is shown; the server decides. */
export const useMay = (): ((capability: Capability) => boolean) => {
  const { duties } = useSessionOwner()
  return (capability) => mayDo(duties, capability)
}
