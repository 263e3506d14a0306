import { passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { PasskeyElsewhere } from './passkey-elsewhere.tsx'
import { passkeySupport } from './web-authn.ts'

/** Says why no passkey can be used here, and where it can; nothing where it can be used. */
export const PasskeyUnavailable = () => {
  const support = passkeySupport()
  if (support.is === 'here') return null
  return support.is === 'elsewhere' ? <PasskeyElsewhere address={support.address} /> : <p className="note">{words.unsupported}</p>
}
