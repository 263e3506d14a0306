import { documentCheckPath, documentCheckTitle } from '@campus/contracts/certificates/document-check.ts'
import { contentProtected, importantLinksTitle, socialMediaTitle } from '@campus/contracts/site-content/layout-messages.ts'
import { wideLogo } from '@campus/contracts/site-content/logos.ts'
import { Shield } from '@campus/ui/icons.tsx'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { Treeline } from '@campus/ui/ornaments/ornaments.tsx'
import { useQuery } from '@tanstack/react-query'
import { footerLinksId, importantLinks, mainLinks, noticesLink } from '../menu/links.ts'
import { SiteLink } from '../page/site-link.tsx'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import styles from './footer.module.css'
import { OfficePhone } from '../site/office-phone.tsx'
import { hasAccounts, SocialMedia } from '../site/social-media.tsx'

/** The footer. Its links replace the phone menu without JavaScript. */
export const Footer = () => {
  const { data: institute } = useQuery(instituteQuery)
  const { data: links } = useQuery(socialLinksQuery)
  return (
    <>
      <Treeline />
      <footer className={`${styles.footer} on-deep no-print`}>
        <div className={`wrap ${styles.inside}`}>
          <div className={styles.groups}>
            <div className={styles.identity}>
              {institute && (
                <>
                  {wideLogo(institute) && <CollegeLogo className={styles.logo ?? ''} logo={wideLogo(institute)} size={56} widest={4} />}
                  {institute.tagline && <p className={styles.tagline}>{institute.tagline}</p>}
                  <address>
                    {institute.name}, {institute.address}
                  </address>
                  <p className={styles.notices}>
                    <OfficePhone institute={institute} className="num" />
                  </p>
                  {institute.writtenPages.includes('notices') && (
                    <p className={styles.notices}>
                      <SiteLink to={noticesLink.to}>{noticesLink.label}</SiteLink>
                    </p>
                  )}
                  <p className={styles.notices}>
                    <SiteLink to={documentCheckPath}>{documentCheckTitle}</SiteLink>
                  </p>
                </>
              )}
            </div>
            <LinkGroup title="Navigation" links={mainLinks} id={footerLinksId} />
            <LinkGroup title={importantLinksTitle} links={linksFor(institute?.writtenPages)} />
            {links && hasAccounts(links) && (
              <div className={styles.group}>
                <h2>{socialMediaTitle}</h2>
                <SocialMedia links={links} />
              </div>
            )}
          </div>
          <div className={styles.end}>
            {institute && (
              <p>
                © {institute.name}
                {institute.foundedYear && (
                  <>
                    , since <span className="num">{institute.foundedYear}</span>
                  </>
                )}
              </p>
            )}
            {institute?.contentProtectionUrl && (
              <a className={styles.badge} href={institute.contentProtectionUrl} target="_blank" rel="noopener noreferrer">
                <Shield /> {contentProtected}
              </a>
            )}
          </div>
        </div>
      </footer>
    </>
  )
}

/** Unwritten pages are not linked. Until that is known, all are. */
const linksFor = (written: readonly string[] | undefined) =>
  importantLinks.filter(({ to, isText }) => !isText || !written || written.includes(to.slice(1)))

type LinkGroupProps = { title: string; links: readonly { to: string; label: string }[]; id?: string }

const LinkGroup = ({ title, links, id }: LinkGroupProps) => (
  <nav id={id} className={styles.group} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
