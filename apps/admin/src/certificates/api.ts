import { saveFile } from '@campus/client/save-file.ts'
import type { CertificateDraft } from '@campus/contracts/certificates/issuing-schema.ts'
import { issueCertificate, listCertificates, printCertificate, revokeCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { certificateKindNames } from '@campus/contracts/certificates/kinds.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useRefetch } from '../api-client/use-refetch.ts'
import { listRequest } from '../list/list-search-params.ts'
import type { CertificateSearchParams } from './search-params.ts'

type Reply = Awaited<ReturnType<typeof call<typeof listCertificates>>>
export type CertificatePage = ReturnType<typeof toPage>
const toPage = ({ data, next, previous }: Reply) => ({ data, next, previous })

/** A page of all certificates. */
export const certificatesQuery = ({ kind, ...address }: CertificateSearchParams) =>
  endpointQuery(listCertificates, { query: { ...listRequest(address), kind: certificateKindNames.find((name) => name === kind) } }, toPage)

/** Number of certificates that a student's record shows. */
const shown = 10

/** The newest certificates of a student. */
export const studentCertificatesQuery = (student: string) => endpointQuery(listCertificates, { query: { student, Limit: shown } }, toPage)

/** Fetches a certificate as a PDF and hands it to the browser. */
export const saveCertificate = async (number: string): Promise<void> =>
  saveFile(await call(printCertificate, { params: { number } }), `${number}.pdf`)

/** Refetches after a failure too: the certificate may have been issued, or revoked by another admin. */
const useRefresh = () => useRefetch(listCertificates)

/** Issues a certificate once for its key. */
export const useIssueCertificate = () => {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: ({ body, key }: { body: CertificateDraft; key: string }) =>
      call(issueCertificate, { body, headers: { 'Idempotency-Key': key } }),
    onSettled,
  })
}

export const useRevokeCertificate = (number: string) => {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: (reason: string) => call(revokeCertificate, { params: { number }, body: { reason } }), onSettled })
}
