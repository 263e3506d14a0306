import { eq } from 'drizzle-orm'
import { deriveKey } from '../crypto/derive-key.ts'
import { createEncryption, type Encryption } from '../crypto/encryption.ts'
import { keyIdOf, secretsOf } from '../crypto/keys.ts'
import { createSigner, createTypedSigner, type Signer } from '../crypto/signature.ts'
import type { Database } from '../database/database.ts'
import { signatureKeys } from '../database/tables.ts'
import { siteOrigin } from '../http/origins.ts'
import type { Keys, Settings } from '../process/settings.ts'

/** 80 bits: more than anybody guesses who has to ask this server, and few enough to type, and for a small QR code. */
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
 * former one is confirmed as well. `onUnreadable` hears the id of each former key that cannot be decrypted.
 */
export const openDocumentSignatures = async ({
  db,
  config,
  onUnreadable,
}: {
  db: Database
  config: Settings
  onUnreadable: (keyId: string) => void
}): Promise<Signatures> => {
  const { pii } = config.secrets
  const encryption = encryptionOf(pii)
  const rows = await db.select().from(signatureKeys)
  const former = rows.flatMap((row) => {
    const key = decrypted(encryption, row)
    if (key === null) onUnreadable(row.keyId)
    return key === null ? [] : [{ kind: row.kind, key: Buffer.from(key, 'base64url') }]
  })
  const signaturesOf = (kind: Kind): DocumentSignatures => {
    const keys = [
      ...secretsOf(pii).map((secret) => keyOf(secret, kind)),
      ...former.filter((one) => one.kind === kind).map(({ key }) => key),
    ]
    const signers = keys.map((key) => createTypedSigner(key, signatureLength))
    /** Papers of releases before have codes of base64url, of the same length. */
    const formerSigners = keys.map((key) => createSigner(key, signatureLength))
    return {
      isSignatureOf: (number, signature) => [...signers, ...formerSigners].some(({ isSignatureOf }) => isSignatureOf(number, signature)),
      confirmationOf: (number) => {
        const address = new URL(`/${kind}/${number}`, siteOrigin(config))
        address.searchParams.set('mark', signers[0]?.sign(number) ?? '')
        return address.href
      },
    }
  }
  return { receipt: signaturesOf('receipt'), certificate: signaturesOf('certificate') }
}

/** Returns whether the signature keys of a former secret are kept. */
export const hasSignatureKeys = async (db: Database, secret: string): Promise<boolean> =>
  (
    await db
      .select()
      .from(signatureKeys)
      .where(eq(signatureKeys.keyId, keyIdOf(secret)))
      .limit(1)
  ).length > 0

/** Keeps the signature keys of the fallback, and all former ones under the current key. Returns the number of those that cannot be read. */
export const keepSignatureKeys = async (db: Database, keys: Keys): Promise<number> => {
  const encryption = encryptionOf(keys)
  const { fallback } = keys
  if (fallback !== null) {
    const rows = kinds.map((kind) => {
      const row = { keyId: keyIdOf(fallback), kind }
      return { ...row, encrypted: encryption.encrypt(keyOf(fallback, kind).toString('base64url'), contextOf(row)) }
    })
    await db.insert(signatureKeys).values(rows).onConflictDoNothing()
  }
  let unreadable = 0
  // Two rows for each exchange that there ever was.
  for (const row of await db.select().from(signatureKeys)) {
    if (encryption.isCurrent(row.encrypted, contextOf(row))) continue
    const key = decrypted(encryption, row)
    if (key === null) unreadable += 1
    else
      await db
        .update(signatureKeys)
        .set({ encrypted: encryption.encrypt(key, contextOf(row)) })
        .where(eq(signatureKeys.encrypted, row.encrypted))
  }
  return unreadable
}

const decrypted = (encryption: Encryption, row: typeof signatureKeys.$inferSelect): string | null => {
  try {
    return encryption.decrypt(row.encrypted, contextOf(row))
  } catch {
    return null
  }
}
