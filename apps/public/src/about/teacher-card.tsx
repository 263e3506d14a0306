import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import type { Teacher } from '@campus/contracts/site-content/schema.ts'
import { teacherMessages } from '@campus/contracts/site-content/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { Picture } from '@campus/ui/picture/picture.tsx'
import { SocialMedia } from '../site/social-media.tsx'
import styles from './teacher-card.module.css'

/** Shows a teacher with role, subjects and links. */
export const TeacherCard = ({ teacher }: { teacher: Teacher }) => {
  const { name, position, Specialization, Experience, role } = teacher
  const links = teacher.social_media[0] ?? {}
  const known = Object.values(links).some((address) => Boolean(address))
  return (
    <article className={styles.card}>
      <div className={`when-near ${styles.frame}`}>
        <Picture
          className={styles.portrait}
          address={teacher.image}
          alt={aboutPageMessages.portrait(name)}
          sizes="(min-width: 1040px) 390px, (min-width: 600px) 48vw, 82vw"
        />
      </div>
      <p className={styles.position}>{position}</p>
      {/* A draft may lack it. */}
      {name && <h3>{name}</h3>}
      <dl className={styles.facts}>
        <Fact term={teacherMessages.specialization} value={Specialization} />
        <Fact term={teacherMessages.experience} value={Experience} />
        <Fact term={teacherMessages.role} value={role} />
      </dl>
      {known && (
        <div className={`no-print ${styles.foot}`}>
          <SocialMedia links={links} of={name} className={styles.social ?? ''} />
          {links.linkedin && (
            <a
              className={buttonClass('subtle', 'small')}
              href={links.linkedin}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${teacherMessages.contact}: ${name}`}
            >
              {teacherMessages.contact}
            </a>
          )}
        </div>
      )}
    </article>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{value}</dd>
  </div>
)
