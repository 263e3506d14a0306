import { initialPaging, type PageRecord } from '@campus/contracts/core/remembered-paging.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Page and size of each paged screen, by its name (docs/product/admin-panel.md#state-in-the-browser). */
export const pageNavigator = createStore<{ pages: readonly PageRecord[] }>(() => ({ pages: [initialPaging] }))

/** Returns the page of a screen, or the supplied record while there is none. */
export const usePageRecord = (supplied: PageRecord): PageRecord =>
  useStore(pageNavigator, ({ pages }) => pages.find(({ pageName }) => pageName === supplied.pageName) ?? supplied)

/** Changes the record of a screen; where there is none yet, adds the supplied one unchanged. */
const change = (supplied: PageRecord, to: (record: PageRecord) => PageRecord) =>
  pageNavigator.setState(({ pages }) => {
    const isIts = ({ pageName }: PageRecord) => pageName === supplied.pageName
    return { pages: pages.some(isIts) ? pages.map((record) => (isIts(record) ? to(record) : record)) : [...pages, supplied] }
  })

export const increasePage = (supplied: PageRecord): void => change(supplied, (record) => ({ ...record, parPage: record.parPage + 1 }))
export const decreasePage = (supplied: PageRecord): void => change(supplied, (record) => ({ ...record, parPage: record.parPage - 1 }))
/** Back to the first page, as when the rows come in another order. */
export const returnToFirstPage = (supplied: PageRecord): void => change(supplied, (record) => ({ ...record, parPage: 1 }))
export const increaseLimit = (supplied: PageRecord): void => change(supplied, (record) => ({ ...record, limit: record.limit + 1 }))

/** Decreases the limit of the first record, whichever screen asks (docs/product/admin-panel.md#state-in-the-browser). */
export const decreaseLimit = (supplied: PageRecord): void => {
  const { pages } = pageNavigator.getState()
  const isThere = pages.some(({ pageName }) => pageName === supplied.pageName)
  if (isThere)
    pageNavigator.setState({ pages: pages.map((record, place) => (place === 0 ? { ...record, limit: record.limit - 1 } : record)) })
  else change(supplied, (record) => record)
}
