import { passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'

/** Leads to the address where passkeys work. */
export const PasskeyElsewhere = ({ address }: { address: string }) => (
  <p className="note">
    {words.elsewhere} <a href={address}>{new URL(address).origin}</a>.
  </p>
)
