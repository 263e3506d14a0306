import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { iconAddress, narrowLogo } from '@campus/contracts/site-content/logos.ts'
import { useEffect } from 'react'
import { pictureOrigin } from '../api-client/origins.ts'

/** Shows the college's logo in the browser's tab, also once it has been changed; without one the neutral mark that the page came with. */
export const useTabIcon = (institute: Pick<Institute, 'logo' | 'squareLogo'> | undefined): void => {
  const address = institute && narrowLogo(institute) !== undefined ? pictureOrigin() + iconAddress(institute, 'tab') : undefined
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!link || address === undefined) return
    const { href, type } = link
    Object.assign(link, { href: address, type: 'image/png' })
    return () => void Object.assign(link, { href, type })
  }, [address])
}
