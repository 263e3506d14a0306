import { documentCheckMessages } from '@campus/contracts/certificates/document-check-messages.ts'
import { documentCheckPath } from '@campus/contracts/certificates/document-check.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { Skeleton } from '@campus/ui/feedback/skeleton.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { Alert, Shield } from '@campus/ui/icons.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf, statusOf } from '../api-client/failure.ts'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import { PageHead } from '../site/page-head.tsx'
import styles from './document-check.module.css'
import { DocumentCheckForm } from './document-check-form.tsx'

type DocumentCheckProps<Data> = {
  eyebrow: string
  title: string
  number: string
  /** The code that was asked with. */
  mark: string
  asked: UseQueryResult<Data>
  words: { asking: string; withoutScript: string }
  /** What the college says of a paper that it knows. */
  children: (known: Data) => ReactNode
}

/** Where the QR code of one of the college's papers leads: the college says whether it gave that paper. */
export const DocumentCheck = <Data,>({ eyebrow, title, number, mark, asked, words, children }: DocumentCheckProps<Data>) => {
  const { data: institute } = useQuery(instituteQuery)
  // While it is asked once more, one sees that it is.
  const isUnknown = statusOf(asked.error) === 404 && !asked.isFetching
  return (
    <>
      <PageHead eyebrow={eyebrow} title={title}>
        <p className="num">{number}</p>
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        {isUnknown ? (
          <Unknown number={number} mark={mark} onSame={() => void asked.refetch()} />
        ) : (
          <Answer asked={asked} words={words}>
            {children}
          </Answer>
        )}
        {institute && (
          <>
            <noscript>
              <p className={styles.noscript}>{words.withoutScript}</p>
            </noscript>
            <p className={styles.office}>
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
  const { data, error, refetch, isFetching } = asked
  if (data !== undefined) return children(data)
  if (error && statusOf(error) !== 404)
    return (
      <StateMessage failed title={failureMessages.wentWrongCalm} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </StateMessage>
    )
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
 * One wrong letter looks the same as a forged paper: whoever typed it may compare and try again first. What was typed stays; with another
 * paper's address the form begins anew.
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

export type DocumentFact = { label: string; text: string /** What is compared first. */; large?: boolean }

/** What stands on the paper; `over`: it is no longer valid. */
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
