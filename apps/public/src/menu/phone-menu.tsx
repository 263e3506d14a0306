import { breakpoints } from '@campus/contracts/core/ui-constants.ts'
import { closeMenu, openMenu } from '@campus/contracts/site-content/menu-messages.ts'
import { lockScroll } from '@campus/ui/feedback/lock-scroll.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AccountLinks } from './account-links.tsx'
import { focusMain } from '../page/focus-main.ts'
import { footerLinksId, mainLinks, studentLinks } from './links.ts'
import { useMenu } from './menu-store.ts'
import styles from './phone-menu.module.css'
import { SiteLink } from '../page/site-link.tsx'

const menuId = 'phone-menu'

/** The button of the phone menu. It stays above the menu and is part of its focus loop. */
export const MenuToggle = () => {
  const { opened, open, close } = useMenu()
  return (
    <>
      <noscript>
        <a className={styles.footerLinks} href={`#${footerLinksId}`}>
          Menu
        </a>
      </noscript>
      <button
        type="button"
        className={styles.toggle}
        aria-label={opened ? closeMenu : openMenu}
        aria-expanded={opened}
        aria-controls={menuId}
        onClick={opened ? close : open}
      >
        <i />
        <i />
        <i />
      </button>
    </>
  )
}

/** The menu below 800 px: the links on a sheet over the whole screen. */
export const PhoneMenu = () => {
  const { opened, close } = useMenu()
  const router = useRouter()
  const sheet = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!opened) return
    const wide = window.matchMedia(`(min-width: ${breakpoints.mobileMenu}px)`)
    const toggle = document.querySelector<HTMLElement>(`[aria-controls=${menuId}]`)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle?.focus()
    }
    // The browser's Back also closes it. A content change reloads the route without changing the path and keeps it open.
    const stopListening = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close())
    const unlockScroll = lockScroll()
    document.addEventListener('keydown', onKeyDown)
    wide.addEventListener('change', close)
    sheet.current?.querySelector('a')?.focus({ preventScroll: true })
    return () => {
      stopListening()
      unlockScroll()
      document.removeEventListener('keydown', onKeyDown)
      wide.removeEventListener('change', close)
      // Only the toggle can keep the focus, unless the width has hidden it.
      if (wide.matches || document.activeElement !== toggle) focusMain()
    }
  }, [opened, close, router])

  return (
    <nav id={menuId} ref={sheet} className={`${styles.sheet} on-deep`} data-opened={opened || undefined} inert={!opened} aria-label="Menu">
      <ul>
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} onClick={close}>
              {label}
            </SiteLink>
            {to === '/students' && (
              <ul>
                {studentLinks.map((link) => (
                  <li key={link.to}>
                    <SiteLink to={link.to} onClick={close}>
                      {link.label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <AccountLinks className={styles.account} variants={{ subtle: 'ghost', main: 'accent' }} size="normal" onChoose={close} />
    </nav>
  )
}
