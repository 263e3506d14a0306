import { saveFile } from '@campus/client/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const certificates = () => import('@campus/contracts/certificates/endpoints.ts')

/** One's own certificates, the newest first. */
export const ownCertificatesQuery = ownEndpointQuery(certificates, 'listOwnCertificates', (reply) => reply.data)

/** Fetches a certificate of one's own as a PDF and hands it to the browser. */
export const useSaveCertificate = (number: string) =>
  useMutation({
    mutationFn: async () => session.call((await certificates()).printCertificate, { params: { number } }),
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
  })
