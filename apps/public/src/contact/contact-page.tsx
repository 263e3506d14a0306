import { contactWords } from '@campus/contracts/contact/words.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { Clock, Mail, Person, Phone, Pin } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { instituteQuery, socialLinksQuery } from '../site/api.ts'
import { PageHead } from '../site/page-head.tsx'
import { SocialMedia } from '../site/social-media.tsx'
import { telephone } from '../site/telephone.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

const { headings } = contactWords

/** Where the college is, whom to ask, and a form for asking. */
export const ContactPage = () => {
  const { data: institute } = useQuery(instituteQuery)
  const { data: links } = useQuery(socialLinksQuery)
  return (
    <>
      <PageHead eyebrow="Contact" title="Contact Us">
        <p>A question about a course, a fee or a hostel room: ask it here, by telephone, or across the counter.</p>
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.facts}>
          {institute && <Facts institute={institute} />}
          {links && (
            <Fact heading={headings.socialMedia}>
              <SocialMedia
                links={{ facebook: links.facebook, instagram: links.instagram, linkedin: links.linkedin, email: links.email }}
                of={institute?.shortName ?? 'the college'}
              />
            </Fact>
          )}
        </div>
        <ContactForm />
      </div>
    </>
  )
}

const Facts = ({ institute }: { institute: Institute }) => (
  <>
    <Fact heading={headings.aboutUs}>
      <p>
        {institute.name} has taught in {institute.city} since {institute.foundedYear}. {institute.tagline}
      </p>
    </Fact>
    <Fact heading={headings.location} icon={<Pin />}>
      <address>{institute.address}</address>
      {institute.mapUrl && (
        <a href={institute.mapUrl} target="_blank" rel="noopener noreferrer">
          Open the map
        </a>
      )}
    </Fact>
    <Fact heading={headings.principals} icon={<Person />}>
      <ul>
        {institute.principals.map(({ name, title }) => (
          <li key={name}>
            {name} <span className={styles.soft}>{title}</span>
          </li>
        ))}
      </ul>
    </Fact>
    <Fact heading={headings.phone} icon={<Phone />}>
      <a className="num" href={telephone(institute.phone)}>
        {institute.phone}
      </a>
      <p className={styles.small}>
        <Clock /> {institute.officeHours}
      </p>
      <p className={styles.small}>
        <Mail /> <a href={`mailto:${institute.email}`}>{institute.email}</a>
      </p>
    </Fact>
  </>
)

const Fact = ({ heading, icon, children }: { heading: string; icon?: ReactNode; children: ReactNode }) => (
  <section className={styles.fact}>
    <h2>
      {icon}
      {heading}
    </h2>
    {children}
  </section>
)
