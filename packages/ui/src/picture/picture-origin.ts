import { createContext } from 'react'

/**
 * What the addresses of kept pictures begin with: empty where pages and pictures share an origin, else the API's origin. Of a page on
 * a host of its own, a relative address would ask that host, which has no pictures.
 */
export const PictureOrigin = createContext('')
