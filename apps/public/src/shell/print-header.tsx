import { wideLogo } from '@campus/contracts/site-content/logos.ts'
import { withCityAndState } from '@campus/contracts/site-content/named-places.ts'
import { CollegeLogo } from '@campus/ui/picture/college-logo.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { instituteQuery } from '../site/api.ts'
import styles from './print-header.module.css'

/** The printed header: college, phone number and address of the page. On screens the top bar and the footer show them. */
export const PrintHeader = () => {
  const { data: institute } = useQuery(instituteQuery)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { origin } = useRouter().options.context
  return (
    <div className={`print-only ${styles.head}`}>
      <CollegeLogo logo={institute && wideLogo(institute)} size={44} />
      {institute && (
        <>
          <p className={styles.name}>{institute.name}</p>
          <p className={styles.reach}>
            {withCityAndState(institute)}
            <br />
            <span className="num">{institute.phone}</span>, {institute.email}
          </p>
        </>
      )}
      {/* On a host of another name the server's origin stays. */}
      <p className={styles.page} suppressHydrationWarning>
        {origin + path}
      </p>
    </div>
  )
}
