import { notFoundWords } from '@campus/contracts/site-content/messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { ArchDrawing } from '@campus/ui/motif/motif.tsx'
import { websiteAddress } from '../api-client/origins.ts'
import styles from './not-found-screen.module.css'
import { Page } from './page.tsx'

/** Any path that the admin does not have. */
export const NotFoundScreen = () => (
  <Page title={notFoundWords.heading} tabTitle={`${notFoundWords.heading} ${notFoundWords.title}`}>
    <section className={styles.missing}>
      <ArchDrawing className={styles.drawing ?? ''} />
      <h2>{notFoundWords.title}</h2>
      <p>{notFoundWords.text}</p>
      <p>{notFoundWords.comfort}</p>
      <a href={websiteAddress()} className={`${buttonClass('main')} ${styles.home}`}>
        {notFoundWords.home}
      </a>
    </section>
  </Page>
)
