import { initialPaging } from '@campus/contracts/core/remembered-paging.ts'
import { beforeEach, expect, test } from 'vitest'
import { decreaseLimit, decreasePage, increaseLimit, increasePage, pageNavigator } from './page-navigator-store.ts'

const other = { pageName: 'Other', parPage: 3, limit: 20 }
const pages = () => pageNavigator.getState().pages

beforeEach(() => pageNavigator.setState(pageNavigator.getInitialState(), true))

test('starts with the first page of Contact, ten rows each', () => {
  expect(pages()).toEqual([{ pageName: 'Contact', parPage: 1, limit: 10 }])
})

test('the page and the limit of a named page go up and down by one', () => {
  increasePage(initialPaging)
  increasePage(initialPaging)
  decreasePage(initialPaging)
  increaseLimit(initialPaging)
  expect(pages()).toEqual([{ pageName: 'Contact', parPage: 2, limit: 11 }])
})

test.each([increasePage, decreasePage, increaseLimit, decreaseLimit])(
  'a page without a record gets the supplied one unchanged',
  (change) => {
    change(other)
    expect(pages()).toEqual([initialPaging, other])
  },
)

test('decreasing the limit applies to the first record, whichever page asks', () => {
  increasePage(other)
  decreaseLimit(other)
  expect(pages()).toEqual([{ ...initialPaging, limit: 9 }, other])
})
