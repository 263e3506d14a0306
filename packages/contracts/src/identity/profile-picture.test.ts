import { expect, test } from 'vitest'
import { profilePictureOf } from './profile-picture.ts'

test('the picture that one chose comes before the identity provider’s, and none is none', () => {
  expect(profilePictureOf({ picture: 'provider.webp', profile_image: 'chosen.webp' })).toBe('chosen.webp')
  expect(profilePictureOf({ picture: 'provider.webp', profile_image: null })).toBe('provider.webp')
  expect(profilePictureOf({ picture: null, profile_image: null })).toBeUndefined()
})
