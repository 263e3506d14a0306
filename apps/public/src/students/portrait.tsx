import { studentAreaActionMessages } from '@campus/contracts/students/student-area-messages.ts'
import { Picture } from '@campus/ui/picture/picture.tsx'
import styles from './portrait.module.css'

type PortraitProps = { name: string; address: string | undefined }

/** Shows a person's picture or initials under an arch. */
export const Portrait = ({ name, address }: PortraitProps) => (
  <span className={styles.arch}>
    {address ? (
      <Picture
        className={styles.picture}
        address={address}
        alt={studentAreaActionMessages.pictureOf(name)}
        sizes="160px"
        width={320}
        height={384}
      />
    ) : (
      <span className={styles.letters} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )}
  </span>
)

/** Returns the initials of first and last name, in any script. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)]
  return letters
    .map((word = '') => [...new Intl.Segmenter().segment(word)].at(0)?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}
