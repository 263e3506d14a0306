import { notFoundMessages } from '@campus/contracts/site-content/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArchDrawing } from '@campus/ui/ornaments/ornaments.tsx'
import { websiteAddress } from '../api-client/origins.ts'
import styles from './not-found-screen.module.css'
import { Page } from '../page/page.tsx'

/** Any path that the admin does not have. */
export const NotFoundScreen = () => (
  <Page title={notFoundMessages.heading} tabTitle={`${notFoundMessages.heading} ${notFoundMessages.title}`}>
    <section className={styles.missing}>
      <ArchDrawing className={styles.drawing ?? ''} />
      <h2>{notFoundMessages.title}</h2>
      <p>{notFoundMessages.text}</p>
      <p>{notFoundMessages.comfort}</p>
      <a href={websiteAddress()} className={`${buttonClass('main')} ${styles.home}`}>
        {notFoundMessages.home}
      </a>
    </section>
  </Page>
)
