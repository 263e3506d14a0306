import { eq, sql } from 'drizzle-orm'
import { deriveKey } from '../crypto/derive-key.ts'
import { createEncryption } from '../crypto/encryption.ts'
import { keyIdOf, secretsOf } from '../crypto/keys.ts'
import { createSigner, type Signer } from '../crypto/signature.ts'
import type { Database } from '../database/database.ts'
import { signatureKeys } from '../database/tables.ts'
import { siteOrigin } from '../http/origins.ts'
import type { Keys, Settings } from '../process/settings.ts'

/** 96 bits: more than anybody guesses, and few enough for a small QR code. */
const signatureLength = 16

const kinds = ['receipt', 'certificate'] as const
type Kind = (typeof kinds)[number]

/** Those of one kind of document. */
export type DocumentSignatures = Pick<Signer, 'isSignatureOf'> & {
  /** The address of the public page that confirms a document to whoever holds it. */
  confirmationOf: (number: string) => string
}

export type Signatures = Record<Kind, DocumentSignatures>

const keyOf = (secret: string, kind: Kind) => deriveKey(secret, `${kind}s`)
const encryptionOf = (keys: Keys) => createEncryption(keys, 'signature keys')
const contextOf = (row: { keyId: string; kind: string }) => `${row.keyId} ${row.kind}`

/**
 * The signatures on documents of each kind. Documents last longer than the secret that their key comes from: what was signed under a
 * former one is confirmed as well. `onUnreadable` hears of each former key that PII_KEY cannot decrypt.
 */
export const openDocumentSignatures = async ({
  db,
  config,
  onUnreadable,
}: {
  db: Database
  config: Settings
  onUnreadable: (error: unknown) => void
}): Promise<Signatures> => {
  const { pii } = config.secrets
  const encryption = encryptionOf(pii)
  const former = (await db.select().from(signatureKeys)).flatMap((row) => {
    try {
      return [{ kind: row.kind, key: Buffer.from(encryption.decrypt(row.encrypted, contextOf(row)), 'base64url') }]
    } catch (error) {
      onUnreadable(error)
      return []
    }
  })
  const signaturesOf = (kind: Kind): DocumentSignatures => {
    const keys = [
      ...secretsOf(pii).map((secret) => keyOf(secret, kind)),
      ...former.filter((one) => one.kind === kind).map(({ key }) => key),
    ]
    const signers = keys.map((key) => createSigner(key, signatureLength))
    return {
      isSignatureOf: (number, signature) => signers.some(({ isSignatureOf }) => isSignatureOf(number, signature)),
      confirmationOf: (number) => {
        const address = new URL(`/${kind}/${number}`, siteOrigin(config))
        address.searchParams.set('mark', signers[0]?.sign(number) ?? '')
        return address.href
      },
    }
  }
  return { receipt: signaturesOf('receipt'), certificate: signaturesOf('certificate') }
}

/** Keeps the signature keys of the fallback, and all former ones under the current key. Throws where one cannot be decrypted. */
export const keepSignatureKeys = async (db: Database, keys: Keys): Promise<void> => {
  const encryption = encryptionOf(keys)
  const { fallback } = keys
  if (fallback !== null) {
    const rows = kinds.map((kind) => {
      const row = { keyId: keyIdOf(fallback), kind }
      return { ...row, encrypted: encryption.encrypt(keyOf(fallback, kind).toString('base64url'), contextOf(row)) }
    })
    await db.insert(signatureKeys).values(rows).onConflictDoNothing()
  }
  // Two rows for each exchange that there ever was.
  const others = await db
    .select()
    .from(signatureKeys)
    .where(sql`not starts_with(${signatureKeys.encrypted}, ${`${encryption.keyId}.`})`)
  for (const row of others) {
    const encrypted = encryption.encrypt(encryption.decrypt(row.encrypted, contextOf(row)), contextOf(row))
    await db.update(signatureKeys).set({ encrypted }).where(eq(signatureKeys.encrypted, row.encrypted))
  }
}
