import type { Settings } from '../process/settings.ts'
import { createSigner, type Signer } from '../crypto/signature.ts'
import { siteOrigin } from '../http/origins.ts'

/** 96 bits: more than anybody guesses, and few enough for a small QR code. */
const signatureLength = 16

export type DocumentSignatures = Pick<Signer, 'isSignatureOf'> & {
  /** The address of the public page that confirms a document to whoever holds it. */
  confirmationOf: (number: string) => string
}

/** The signatures on documents of one kind. Their key lasts as long as the documents do. */
export const documentSignatures = (config: Settings, kind: 'receipt' | 'certificate'): DocumentSignatures => {
  const { sign, isSignatureOf } = createSigner(config.secrets.pii, `${kind}s`, signatureLength)
  return {
    isSignatureOf,
    confirmationOf: (number) => {
      const address = new URL(`/${kind}/${number}`, siteOrigin(config))
      address.searchParams.set('mark', sign(number))
      return address.href
    },
  }
}
