import { nameWithCity } from '@campus/contracts/site-content/page-metadata.ts'
import { wideLogo } from '@campus/contracts/site-content/logos.ts'
import { home, homeOf } from '@campus/contracts/site-content/menu-messages.ts'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instituteQuery } from '../site/api.ts'
import { AccountLinks } from './account-links.tsx'
import { mainLinks } from './links.ts'
import { useMenu } from './menu-store.ts'
import { MenuToggle, PhoneMenu } from './phone-menu.tsx'
import { SiteLink } from '../page/site-link.tsx'
import { StudentsMenu } from './students-menu.tsx'
import styles from './top-bar.module.css'

/** The top bar of each page: the college, the links and the account. */
export const TopBar = () => {
  const opened = useMenu((menu) => menu.opened)
  return (
    <header className={`${styles.bar} no-print`} data-menu={opened || undefined}>
      <div className={`wrap ${styles.row}`}>
        <Brand inert={opened} />
        <nav className={styles.nav} aria-label="Main">
          <ul>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                {to === '/students' ? (
                  <StudentsMenu />
                ) : (
                  <SiteLink to={to} className={styles.link}>
                    {label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks className={styles.account} variants={{ subtle: 'subtle', main: 'main' }} size="small" />
        <MenuToggle />
        <PhoneMenu />
      </div>
    </header>
  )
}

const Brand = ({ inert }: { inert: boolean }) => {
  const { data: institute } = useQuery(instituteQuery)
  const rest = institute && restOfName(institute.name, institute.shortName)
  return (
    <Link to="/" className={styles.brand} inert={inert} activeProps={{ 'aria-current': undefined }}>
      <CollegeLogo className={styles.logo ?? ''} logo={institute && wideLogo(institute)} onPhone={institute?.squareLogo} size={42} />
      <span className="visually-hidden">{institute ? `${homeOf} ` : home}</span>
      {institute && (
        <span>
          <b>{institute.shortName}</b>
          <small>{nameWithCity(rest ?? '', institute.city)}</small>
        </span>
      )}
    </Link>
  )
}

/** The part of the full name after the short one: 'of Computing and Commerce'. */
const restOfName = (name: string, shortName: string) => (name.startsWith(shortName) ? name.slice(shortName.length).trim() : name)
