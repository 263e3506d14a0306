import { documentCheckMessages as words } from '@campus/contracts/certificates/document-check-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import { PageHeading } from '../site/page-heading.tsx'
import page from '../site/form-page.module.css'
import styles from './document-check-result.module.css'
import { DocumentCheckForm } from './document-check-form.tsx'

/** The page for checking a receipt or certificate without scanning its QR code. */
export const DocumentCheckPage = () => {
  const { data: institute } = useQuery(instituteQuery)
  return (
    <>
      <PageHeading eyebrow="Students" title={words.title}>
        <p>{words.text}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        <noscript>
          <p className={page.needsScripts}>{words.withoutScript}</p>
        </noscript>
        <DocumentCheckForm />
        {institute && (
          <p className="soft links">
            Questions: <OfficePhone institute={institute} />.
          </p>
        )}
      </div>
    </>
  )
}
