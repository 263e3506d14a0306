import { mailTo } from '@campus/contracts/site-content/layout-messages.ts'
import { Facebook, Instagram, Linkedin, Mail, Twitter, Youtube } from '@campus/ui/icons.tsx'
import type { SocialLinks } from '@campus/contracts/site-content/schema.ts'
import styles from './social-media.module.css'

const places = [
  { key: 'instagram', name: 'Instagram', Icon: Instagram },
  { key: 'facebook', name: 'Facebook', Icon: Facebook },
  { key: 'twitter', name: 'Twitter', Icon: Twitter },
  { key: 'youtube', name: 'YouTube', Icon: Youtube },
  { key: 'linkedin', name: 'LinkedIn', Icon: Linkedin },
] as const

/** Returns whether there is any account. */
export const hasAccounts = (links: SocialLinks): boolean => Boolean(links.email) || places.some(({ key }) => links[key])

type SocialMediaProps = {
  links: SocialLinks
  /** The owner of the accounts, so that screen reader users can tell the lists apart. */
  of?: string
  className?: string
}

/** Links to social accounts with an address, in a new tab; e-mail opens a draft. */
export const SocialMedia = ({ links, of, className = '' }: SocialMediaProps) => (
  <ul className={`no-print ${styles.list} ${className}`}>
    {places.map(({ key, name, Icon }) => {
      const address = links[key]
      return (
        address && (
          <li key={key}>
            <a href={address} target="_blank" rel="noopener noreferrer" aria-label={of ? `${of} on ${name}` : name}>
              <Icon />
            </a>
          </li>
        )
      )
    })}
    {links.email && (
      <li>
        <a href={`mailto:${links.email}`} aria-label={of ? mailTo(of) : 'E-mail'}>
          <Mail />
        </a>
      </li>
    )}
  </ul>
)
