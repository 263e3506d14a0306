import { type CertificateKindName, certificateKindOf, statementOf } from '@campus/contracts/certificates/kinds.ts'
import { documentCheckMessages, printedCode } from '@campus/contracts/certificates/document-check-messages.ts'
import type { CertificateContent } from '@campus/contracts/certificates/schema.ts'
import { certificatePaperMessages as paper } from '@campus/contracts/certificates/messages.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import type { Sheet } from '@campus/pdf-sheets/pdf-sheet.ts'
import type { PrintedCertificate } from './rules.ts'

/** The certificate as a sheet of A4, or of more where it has many lines: the same whenever it is printed, but for its revocation. */
export const certificateSheet = ({ number, kind, content, issuedAt, revokedAt }: PrintedCertificate, confirmation: string): Sheet => {
  const { title, table, facts } = certificateKindOf(kind)
  const fact = ([label, text]: [string, string]) => ({ kind: 'fact', label, text }) as const
  return {
    size: 'A4',
    title: `${title} ${number}`,
    letterhead: content.letterhead,
    parts: [
      { kind: 'ends', left: `${paper.number} ${number}`, right: `${paper.issued} ${formatDay(issuedAt)}` },
      { kind: 'title', text: title },
      ...(revokedAt === null ? [] : [{ kind: 'alarm', text: paper.revoked(formatDay(revokedAt)) } as const]),
      { kind: 'paragraph', text: statementOf(kind, content) },
      ...(table ? [{ kind: 'table', ...table(content) } as const] : []),
      ...facts(content).map(fact),
      fact([paper.purpose, content.purpose]),
    ],
    proof: { confirmation, label: documentCheckMessages.paperCode, text: printedCode(confirmation) },
    note: `${paper.confirm}.\n${documentCheckMessages.byHand(confirmation)}.\n${paper.computed}`,
    signing: { signatory: paper.signatory, seal: paper.seal },
    madeAt: issuedAt.toISOString(),
  }
}

/** Returns the facts that a holder of the paper may compare with it. */
export const confirmedFacts = (kind: CertificateKindName, content: CertificateContent): { label: string; text: string }[] =>
  certificateKindOf(kind)
    .confirms(content)
    .map(([label, text]) => ({ label, text }))
