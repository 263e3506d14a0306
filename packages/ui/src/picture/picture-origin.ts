import { createContext } from 'react'

/**
 * Prefix of the URLs of stored pictures: empty where pages and pictures share an origin, else the API's origin, because a page's own host
 * has no pictures.
 */
export const PictureOrigin = createContext('')
