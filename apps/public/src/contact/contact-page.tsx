import { contactPageMessages } from '@campus/contracts/contact/contact-page-messages.ts'
import { contactUs } from '@campus/contracts/core/shared-messages.ts'
import { nameWithCity } from '@campus/contracts/site-content/page-metadata.ts'
import { contactFormMessages } from '@campus/contracts/contact/messages.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Mail, Person, Phone } from '@campus/ui/icons.tsx'
import { Clock, Pin } from '@campus/ui/page-icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import { PageHeading } from '../site/page-heading.tsx'
import { hasAccounts, SocialMedia } from '../site/social-media.tsx'
import { phoneLink } from '../site/phone-link.ts'
import { ContactForm } from './contact-form.tsx'
import page from '../site/form-page.module.css'
import styles from './contact-page.module.css'

const { headings } = contactFormMessages

/** The contact page: address, people and a form. */
export const ContactPage = () => {
  const queries = [useQuery(instituteQuery), useQuery(socialLinksQuery)] as const
  const [{ data: institute }, { data: links }] = queries
  const accounts = links && { facebook: links.facebook, instagram: links.instagram, linkedin: links.linkedin, email: links.email }
  const facts = useRef<HTMLDivElement>(null)
  const missing = queries.filter(({ data }) => data === undefined)
  const retry = () => {
    // The button disappears when the data arrives.
    facts.current?.focus({ preventScroll: true })
    for (const { refetch } of missing) void refetch()
  }
  const failed = (
    <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={retry} retrying={missing.some(({ isFetching }) => isFetching)}>
      {contactPageMessages.failed}
    </StateMessage>
  )
  return (
    <>
      <PageHeading eyebrow="Contact" title={contactUs}>
        <p>{contactPageMessages.intro}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.facts} ref={facts} tabIndex={-1}>
          {institute ? <Facts institute={institute} /> : failed}
          {accounts && hasAccounts(accounts) && (
            <Fact heading={headings.socialMedia} className="no-print">
              <SocialMedia className={styles.accounts ?? ''} links={accounts} of={institute?.shortName ?? contactPageMessages.theCollege} />
            </Fact>
          )}
          {!links && institute && failed}
        </div>
        <div>
          <noscript>{institute && <WithoutScripts institute={institute} />}</noscript>
          <ContactForm />
        </div>
      </div>
    </>
  )
}

/** Replaces the form while it could send nothing. */
const WithoutScripts = ({ institute }: { institute: Institute }) => (
  <section className={`panel links ${page.sheet} ${styles.withoutScripts}`}>
    <h2>{contactFormMessages.formTitle}</h2>
    <p>
      {contactPageMessages.needsJavaScript}{' '}
      <a className="num" href={phoneLink(institute.phone)}>
        {institute.phone}
      </a>{' '}
      {contactPageMessages.orWriteTo} <a href={`mailto:${institute.email}`}>{institute.email}</a>.
    </p>
  </section>
)

const Facts = ({ institute }: { institute: Institute }) => (
  <>
    <Fact heading={headings.aboutUs}>
      <p>
        {nameWithCity(institute.name, institute.city)}
        {institute.foundedYear && `, since ${institute.foundedYear}`}.
      </p>
      {institute.tagline && <p>{institute.tagline}</p>}
    </Fact>
    <Fact heading={headings.location} icon={<Pin />}>
      <address>{institute.address}</address>
      {institute.mapUrl && (
        <a className={styles.link} href={institute.mapUrl} target="_blank" rel="noopener noreferrer">
          {contactPageMessages.openMap}
        </a>
      )}
    </Fact>
    {institute.principals.length > 0 && (
      <Fact heading={headings.principals} icon={<Person />}>
        <ul>
          {institute.principals.map(({ name, title }) => (
            <li key={name}>
              {name} <span className={styles.soft}>{title}</span>
            </li>
          ))}
        </ul>
      </Fact>
    )}
    <Fact heading={headings.phone} icon={<Phone />}>
      <a className={`${styles.link} ${styles.phone} num`} href={phoneLink(institute.phone)}>
        {institute.phone}
      </a>
      {institute.officeHours && (
        <p className={styles.small}>
          <Clock /> {institute.officeHours}
        </p>
      )}
      <p className={styles.small}>
        <Mail />{' '}
        <a className={styles.link} href={`mailto:${institute.email}`}>
          {institute.email}
        </a>
      </p>
    </Fact>
  </>
)

type FactProps = { heading: string; icon?: ReactNode; className?: string; children: ReactNode }

const Fact = ({ heading, icon, className = '', children }: FactProps) => (
  <section className={`${styles.fact} ${className}`}>
    <h2>
      {icon}
      {heading}
    </h2>
    {children}
  </section>
)
