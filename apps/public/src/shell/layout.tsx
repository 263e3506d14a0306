import { skipToContent } from '@campus/contracts/site-content/layout-messages.ts'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { LivePaused } from '../live/live-paused.tsx'
import { useMenu } from '../menu/menu-store.ts'
import { TopBar } from '../menu/top-bar.tsx'
import { Footer } from './footer.tsx'
import { AdmissionsBar } from './admissions-bar.tsx'
import './print.css'
import { PrintHeader } from './print-header.tsx'

/** The layout of every page. An open phone menu makes the rest inert. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const covered = useMenu((menu) => menu.opened)
  const main = useFocusOnNewPage()
  return (
    <>
      <a className="skip-link" href="#main" inert={covered}>
        {skipToContent}
      </a>
      <div inert={covered}>
        <AdmissionsBar />
      </div>
      <PrintHeader />
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} inert={covered}>
        {children}
      </main>
      <div inert={covered}>
        <Footer />
        <LivePaused />
      </div>
    </>
  )
}

/** After a navigation the focus moves to the start of the new page. */
const useFocusOnNewPage = () => {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
