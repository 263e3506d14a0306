import { adminFrameWords } from '@campus/contracts/dashboard/words.ts'
import { useMatches } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Menu } from '../icons.tsx'
import { sidebarId } from './sidebar.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  /** Opens the sidebar; absent where the sidebar is always there. */
  onOpenMenu: (() => void) | undefined
  menuOpened: boolean
  menuButton: RefObject<HTMLButtonElement | null>
}

/** The bar at the top of each screen. */
export const TopBar = ({ onOpenMenu, menuOpened, menuButton }: TopBarProps) => {
  const title = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.topBarTitle)?.staticData.topBarTitle })
  return (
    <header className={`${styles.bar} no-print`}>
      {onOpenMenu && (
        <button
          ref={menuButton}
          type="button"
          className={`icon-btn ${styles.menu}`}
          aria-label="Open the menu"
          aria-expanded={menuOpened}
          aria-controls={sidebarId}
          onClick={onOpenMenu}
        >
          <Menu />
        </button>
      )}
      <p className={styles.title}>{title ?? adminFrameWords.title}</p>
    </header>
  )
}
