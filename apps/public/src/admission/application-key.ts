/** What was last asked for, and under which key. */
let last: { content: string; picture: Blob; key: string } | undefined

/**
 * The Idempotency-Key of an application: the same as long as nothing in it has changed, so that sending it again after a lost
 * answer, or twice, makes one. `randomUUID` would be missing where the site is not served over HTTPS.
 */
export const applicationKey = (draft: object, picture: Blob): string => {
  const content = JSON.stringify(draft)
  if (last?.content !== content || last.picture !== picture) last = { content, picture, key: randomKey() }
  return last.key
}

const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
