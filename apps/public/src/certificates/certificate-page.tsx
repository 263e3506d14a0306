import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import type { CertificateConfirmation } from '@campus/contracts/certificates/list-schema.ts'
import { certificateCheckMessages as words, certificatePaperMessages as paper } from '@campus/contracts/certificates/messages.ts'
import { confirmationMessages } from '@campus/contracts/fees/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentCheckResult, type DocumentFact, DocumentFacts, Verdict } from '../document-check/document-check-result.tsx'
import { confirmationQuery } from './api.ts'

type CertificatePageProps = { number: string; mark: string }

const checkMessages = {
  asking: confirmationMessages.asking,
  withoutScript: words.withoutScript,
}

/** The page behind a certificate's QR code: confirms its kind, its day, and the holder's first name and initial. */
export const CertificatePage = ({ number, mark }: CertificatePageProps) => {
  const asked = useQuery(confirmationQuery(number, mark))
  return (
    <DocumentCheckResult eyebrow={words.eyebrow} title={words.title} number={number} mark={mark} asked={asked} words={checkMessages}>
      {(confirmation) => <Known confirmation={confirmation} />}
    </DocumentCheckResult>
  )
}

const Known = ({ confirmation }: { confirmation: CertificateConfirmation }) => {
  const isRevoked = confirmation.revokedOn !== undefined
  return (
    <>
      {isRevoked ? (
        <Verdict title={words.revoked}>{words.invalid}</Verdict>
      ) : confirmation.takenBackOn !== undefined ? (
        <Verdict title={words.takenBack}>{words.outdated}</Verdict>
      ) : (
        <Verdict title={words.genuine} good>
          {words.compare}
        </Verdict>
      )}
      <DocumentFacts over={isRevoked} facts={factsOf(confirmation)} />
    </>
  )
}

const factsOf = ({ number, kind, holder, issuedOn, facts, revokedOn, takenBackOn }: CertificateConfirmation): DocumentFact[] => [
  { label: words.kind, text: certificateKindOf(kind).title },
  { label: paper.number, text: number },
  { label: paper.issued, text: formatCalendarDay(issuedOn) },
  ...(revokedOn === undefined ? [] : [{ label: words.revokedOn, text: formatCalendarDay(revokedOn) }]),
  ...(takenBackOn === undefined ? [] : [{ label: words.takenBackOn, text: formatCalendarDay(takenBackOn) }]),
  ...facts,
  ...(holder === undefined ? [] : [{ label: words.holder, text: holder, large: true }]),
]
