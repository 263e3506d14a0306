import { expect, test } from 'vitest'
import { ownPicture } from './profile-picture.ts'

test('the picture that one chose comes before the identity provider’s, and none is none', () => {
  expect(ownPicture({ picture: 'provider.webp', profile_image: 'chosen.webp' })).toBe('chosen.webp')
  expect(ownPicture({ picture: 'provider.webp' })).toBe('provider.webp')
  expect(ownPicture({})).toBeUndefined()
})
