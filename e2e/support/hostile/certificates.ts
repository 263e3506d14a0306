import { issueCertificate, printCertificate, revokeCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCertificateDraft, exampleCertificateRevocation } from '@campus/contracts/certificates/examples.ts'
import type { HostileRequests } from './requests.ts'

/** A certificate with other letters is refused before it gets a number, because not every font has them. */
const isPrintable = (text: string) => /^(?:[ -~\p{Script=Devanagari}]|\p{Default_Ignorable_Code_Point})*$/u.test(text)

/** Issues certificates with every hostile string and revokes some; returns the number of a valid one and its confirmation page. */
export const fillCertificates = async ({ send, fill }: HostileRequests, uniqueId: string) => {
  const issued = await fill(issueCertificate, () => ({ ...exampleCertificateDraft, uniqueId }), {
    keep: ['uniqueId', 'from', 'to'],
    isTaken: isPrintable,
  })
  const [number = '', ...others] = issued.map(({ data }) => data.number)
  await fill(revokeCertificate, () => exampleCertificateRevocation, {
    along: (round) => ({ params: { number: others[round] ?? '' } }),
    most: 4,
  })
  // Its QR code links to its confirmation page.
  const pdf = Buffer.from(await (await send(printCertificate, { params: { number } })).arrayBuffer()).toString('latin1')
  const { pathname, search } = new URL(/\/URI \((\S+)\)/.exec(pdf)?.[1] ?? '')
  return { number, confirmation: pathname + search }
}
