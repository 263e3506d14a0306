import { expect, test } from 'vitest'
import { letterheadOf } from './letterhead.ts'
import { withCityAndState } from './named-places.ts'

const ranchi = { city: 'Ranchi', state: 'Jharkhand' }

test.each([
  ['Kanke Road', 'Kanke Road, Ranchi, Jharkhand'],
  ['Kanke Road, 834008', 'Kanke Road, 834008, Ranchi, Jharkhand'],
  ['Kanke Road, Ranchi - 834 008', 'Kanke Road, Ranchi - 834 008, Jharkhand'],
  ['Ranchi Road 12', 'Ranchi Road 12, Ranchi, Jharkhand'],
  ['Kanke Road, Jharkhand', 'Kanke Road, Jharkhand, Ranchi'],
  ['House No 123456', 'House No 123456, Ranchi, Jharkhand'],
])('completes %j by what the form asks for on its own: %j', (address, complete) => {
  expect(withCityAndState({ address, ...ranchi })).toBe(complete)
})

test.each([
  'Sal Avenue, Kanke Road, Ranchi, Jharkhand 834008',
  'Kanke Road RANCHI Jharkhand 834008',
  'Kanke Road\nRanchi (Jharkhand)',
  'Kanke Road, Ranchi, Jharkhand, India',
  'Kanke Road, Ranchi 834008, Jharkhand',
  'Kanke Road, Ranchi-834008 Jharkhand',
  'Ranchi Road, Ranchi District, Jharkhand State, PIN: 834008',
  'Kanke Road | Ranchi | Jharkhand',
])('leaves %j as it is', (address) => {
  expect(withCityAndState({ address, ...ranchi })).toBe(address)
})

test('names a place once that is city and state, and nothing that the office left empty', () => {
  expect(withCityAndState({ address: 'Sector 5', city: 'Chandigarh', state: 'Chandigarh' })).toBe('Sector 5, Chandigarh')
  expect(withCityAndState({ address: 'Lodi Road, New Delhi 110003', city: 'New Delhi', state: 'Delhi' })).toBe(
    'Lodi Road, New Delhi 110003',
  )
  expect(withCityAndState({ address: 'Sector 5', city: '', state: '' })).toBe('Sector 5')
})

test('the letterhead of printed documents has city and state', () => {
  const college = { name: 'Demo College', address: '1 College Road', ...ranchi, phone: '0651 000 0000', email: 'office@example.com' }
  expect(letterheadOf(college).address).toBe('1 College Road, Ranchi, Jharkhand')
})
