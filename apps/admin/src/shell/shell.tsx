import { skipToContent } from '@campus/contracts/site-content/layout-messages.ts'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

const mainId = 'main'

/** The frame of every screen: sidebar, top bar and, between them, the screen itself. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { narrow, opened, open, close, openButton, closeButton } = useSidebar()
  const main = useMainFocus()
  return (
    <div className={styles.frame} data-narrow={narrow || undefined} data-opened={opened || undefined}>
      <a className="skip-link" href={`#${mainId}`} inert={opened}>
        {skipToContent}
      </a>
      <Sidebar hidden={narrow && !opened} onClose={narrow ? close : undefined} closeButton={closeButton} />
      {/* Not a second way for keyboards, which have Escape and the close button. */}
      <button type="button" className={styles.curtain} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div className={styles.body} inert={opened}>
        <TopBar onOpenMenu={narrow ? open : undefined} menuOpened={opened} menuButton={openButton} />
        <main id={mainId} ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** On each new screen the focus goes to its beginning, as a page load would put it; not on the first, which is one. */
const useMainFocus = () => {
  const router = useRouter()
  const main = useRef<HTMLElement>(null)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) main.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return main
}
