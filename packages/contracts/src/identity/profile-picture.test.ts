import { expect, test } from 'vitest'
import { profilePictureOf } from './profile-picture.ts'

test('the picture that one chose comes before the identity provider’s, and none is none', () => {
  expect(profilePictureOf({ picture: 'provider.webp', profile_image: 'chosen.webp' })).toBe('chosen.webp')
  expect(profilePictureOf({ picture: 'provider.webp' })).toBe('provider.webp')
  expect(profilePictureOf({})).toBeUndefined()
})
