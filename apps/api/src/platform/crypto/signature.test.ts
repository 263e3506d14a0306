import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner, createTypedSigner } from './signature.ts'

const key = randomBytes(32)
const signer = createTypedSigner(key, 16)

test('a signature to type has no letters that look alike, and is taken in small letters as well', () => {
  const signatures = Array.from({ length: 200 }, (_, at) => signer.sign(`R2026-${at}`))
  for (const signature of signatures) expect(signature).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  expect(new Set(signatures).size).toBe(200)
  expect(new Set(signatures.join('')).size).toBe(32)
  expect(signer.isSignatureOf('R2026-7', signatures[7]?.toLowerCase() ?? '')).toBe(true)
})

test('a signature of another text, another key or another length is refused', () => {
  const signature = signer.sign('R2026-1')
  expect(signer.isSignatureOf('R2026-2', signature)).toBe(false)
  expect(createTypedSigner(randomBytes(32), 16).isSignatureOf('R2026-1', signature)).toBe(false)
  expect(signer.isSignatureOf('R2026-1', signature.slice(0, -1))).toBe(false)
  expect(createSigner(key, 16).isSignatureOf('R2026-1', signature)).toBe(false)
})
