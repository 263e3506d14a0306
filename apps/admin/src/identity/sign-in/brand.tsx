import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { narrowLogo } from '@campus/contracts/site-content/logos.ts'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../../page/institute-query.ts'
import styles from './brand.module.css'

/** Shows the college on pages outside the frame. */
export const Brand = () => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <p className={styles.brand}>
      <CollegeLogo logo={institute && narrowLogo(institute)} size={44} />
      <span>
        {institute?.shortName ?? '\u00A0'}
        <small>{adminFrameMessages.title}</small>
      </span>
    </p>
  )
}
