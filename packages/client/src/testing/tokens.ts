/** Returns an access token with an invalid signature that expires in `seconds`. */
export const exampleToken = (seconds = 900, name = 'asha') =>
  ['{"alg":"HS256"}', JSON.stringify({ sub: name, exp: Math.floor(Date.now() / 1000) + seconds }), 'signature']
    .map((part) => btoa(part))
    .join('.')
