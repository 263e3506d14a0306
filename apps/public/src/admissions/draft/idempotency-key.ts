/** An Idempotency-Key that nobody has had before. `randomUUID` would be missing where the site is not served over HTTPS. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
