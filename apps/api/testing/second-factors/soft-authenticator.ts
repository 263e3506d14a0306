import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@campus/contracts/identity/passkeys/schema.ts'

/** The values that a hostile page or device sends instead of the true ones. */
export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** The device did not check who holds it. */
  unverified?: boolean
  counter?: number
  /** Signs with another key. */
  forged?: boolean
  userHandle?: string
  credentialId?: Buffer
  /** A certificate of the device's maker. */
  attestedBy?: Buffer
}

type Options = { origin?: string; counts?: boolean; isSynced?: boolean }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** User present, user verified, may be synced, is synced, has a key (https://www.w3.org/TR/webauthn-3/#authdata-flags). */
const flag = { present: 1, verified: 4, mayBeSynced: 8, isSynced: 16, hasKey: 64 }

/** A public key in COSE: ES256 on P-256 (RFC 9053). */
const coseOf = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}

/**
 * A device that makes one passkey and signs with it, as a browser would send it (https://www.w3.org/TR/webauthn-3/). It says what it is
 * told to say, so that a test can also be the browser of a thief.
 */
export const softAuthenticator = ({ origin = 'http://localhost:3000', counts = false, isSynced = !counts }: Options = {}) => {
  const keys = newKeys()
  const credentialId = randomBytes(32)
  let userHandle = ''
  let counter = 0

  const clientDataOf = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    )

  const dataOf = (rpId: string, lies: Lies, key?: Buffer) => {
    const flags =
      flag.present + (lies.unverified ? 0 : flag.verified) + (isSynced ? flag.mayBeSynced + flag.isSynced : 0) + (key ? flag.hasKey : 0)
    const count = Buffer.alloc(4)
    if (counts) counter += 1
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, ...(key ? [key] : [])])
  }

  return {
    credentialId,
    create({ rp, user, challenge }: PasskeyCreation, lies: Lies = {}): PasskeyAttestation {
      userHandle = user.id
      const id = lies.credentialId ?? credentialId
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = dataOf(rp.id, lies, Buffer.concat([Buffer.alloc(16), length, id, coseOf(keys.publicKey)]))
      const statement = new Map<string, unknown>(
        lies.attestedBy
          ? [
              ['alg', -7],
              ['sig', new Uint8Array(8)],
              ['x5c', [new Uint8Array(lies.attestedBy)]],
            ]
          : [],
      )
      const attestation = new Map<string, unknown>([
        ['fmt', lies.attestedBy ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(data)],
      ])
      const named = id.toString('base64url')
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'),
          transports: ['internal', 'hybrid', 'smoke-signals'],
        },
      }
    },
    get({ rpId, challenge }: Pick<PasskeyRequest, 'rpId' | 'challenge'>, lies: Lies = {}): PasskeyAssertion {
      const client = clientDataOf('webauthn.get', challenge, lies)
      const data = dataOf(rpId, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lies.forged ? newKeys().privateKey : keys.privateKey)
      const named = (lies.credentialId ?? credentialId).toString('base64url')
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
