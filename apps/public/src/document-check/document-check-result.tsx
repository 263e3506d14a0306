import { documentCheckMessages } from '@campus/contracts/certificates/document-check-messages.ts'
import { documentCheckPath } from '@campus/contracts/certificates/document-check.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { Alert, Shield } from '@campus/ui/icons.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedQuery } from '../api-client/failed-query.tsx'
import { statusOf } from '../api-client/read-failure.ts'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import { PageHeading } from '../site/page-heading.tsx'
import page from '../site/form-page.module.css'
import styles from './document-check-result.module.css'
import { DocumentCheckForm } from './document-check-form.tsx'

type DocumentCheckProps<Data> = {
  eyebrow: string
  title: string
  number: string
  /** The code of the request. */
  mark: string
  asked: UseQueryResult<Data>
  words: { asking: string; withoutScript: string }
  /** Renders the confirmation of a known document. */
  children: (known: Data) => ReactNode
}

/** The page behind a document's QR code: confirms whether the college issued it. */
export const DocumentCheckResult = <Data,>({ eyebrow, title, number, mark, asked, words, children }: DocumentCheckProps<Data>) => {
  const { data: institute } = useQuery(instituteQuery)
  // A retry is visible.
  const isUnknown = statusOf(asked.error) === 404 && !asked.isFetching
  return (
    <>
      <PageHeading eyebrow={eyebrow} title={title}>
        <p className="num">{number}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        {mark === '' ? (
          <WithoutCode number={number} />
        ) : isUnknown ? (
          <Unknown number={number} mark={mark} onSame={() => void asked.refetch()} />
        ) : (
          <Answer asked={asked} words={words}>
            {children}
          </Answer>
        )}
        {institute && (
          <>
            <noscript>
              <p className={page.needsScripts}>{words.withoutScript}</p>
            </noscript>
            <p className="soft links">
              {isUnknown ? (
                documentCheckMessages.unknown.ask
              ) : (
                <>
                  <Link to={documentCheckPath}>{documentCheckMessages.again}</Link>. Questions:
                </>
              )}{' '}
              <OfficePhone institute={institute} />.
            </p>
          </>
        )}
      </div>
    </>
  )
}

const Answer = <Data,>({ asked, words, children }: Pick<DocumentCheckProps<Data>, 'asked' | 'words' | 'children'>) => {
  const { data, error } = asked
  if (data !== undefined) return children(data)
  if (error && statusOf(error) !== 404) return <FailedQuery query={asked} />
  return (
    <div>
      <p className="visually-hidden" role="status">
        {words.asking}
      </p>
      <Skeleton className={styles.pending} />
    </div>
  )
}

/**
 * A typing mistake looks the same as a forgery, so the visitor may compare and try again. The input stays; the address of another document
 * resets the form.
 */
const Unknown = ({ number, mark, onSame }: { number: string; mark: string; onSame: () => void }) => {
  const { title, compare, alike } = documentCheckMessages.unknown
  return (
    <>
      <Verdict title={title}>
        {compare}
        <span className={styles.alike}>{alike}</span>
      </Verdict>
      <DocumentCheckForm key={`${number} ${mark}`} typed={{ number, mark }} onSame={onSame} />
    </>
  )
}

const WithoutCode = ({ number }: { number: string }) => (
  <>
    <section className={styles.missing}>
      <h2>{documentCheckMessages.missing.title}</h2>
      <p>{documentCheckMessages.missing.text}</p>
    </section>
    <DocumentCheckForm key={number} typed={{ number, mark: '' }} />
  </>
)

type VerdictProps = { title: string; good?: boolean; children: ReactNode }

export const Verdict = ({ title, good = false, children }: VerdictProps) => (
  <section className={styles.verdict} data-good={good || undefined} role={good ? 'status' : 'alert'}>
    {good ? <Shield /> : <Alert />}
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </section>
)

export type DocumentFact = { label: string; text: string /** Compared first. */; large?: boolean }

/** Shows the values on the document; `over` marks one that is no longer valid. */
export const DocumentFacts = ({ facts, over }: { facts: readonly DocumentFact[]; over: boolean }) => (
  <dl className={`num ${styles.facts}`} data-over={over || undefined}>
    {facts.map(({ label, text, large }) => (
      <div key={label} data-large={large || undefined}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
