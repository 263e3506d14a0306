import { listFeeHeads, saveFeeHeads } from '@campus/contracts/fees/plans/endpoints.ts'
import { feeHeadsDraft } from '@campus/contracts/fees/plans/schema.ts'
import { adjustFees } from '@campus/contracts/fees/endpoints.ts'
import { listConcessions, listFeeSchemes, markConcessions, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import { feeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { fewer, type HostileRequests, nameOf } from './requests.ts'
import { hostileStrings } from './strings.ts'

/** As many as leave room for the college's own. */
const most = 20

/** Saves fee heads with hostile names. They are saved together, so what stood there before goes along. */
export const fillFeeHeads = async ({ send, filled }: HostileRequests) => {
  const former = (await send(listFeeHeads)).data
  const taken = hostileStrings.flatMap((name) => {
    const head = feeHeadsDraft.shape.heads.safeParse([{ name, kind: 'fee', isRefundable: false, ledgerName: name }])
    return head.success ? head.data : []
  })
  // Each name once, in either case.
  const heads = [...new Map(taken.map((head) => [head.name.toLowerCase(), head])).values()].slice(0, most)
  await send(saveFeeHeads, { body: { heads: [...heads, ...former], former } })
  filled.add(nameOf(saveFeeHeads))
}

/** Saves schemes with hostile names and sponsors, gives concessions by some, and says by hostile transfers that their money came. */
export const fillFeeSchemes = async ({ send, filled }: HostileRequests, uniqueId: string) => {
  const former = (await send(listFeeSchemes)).data
  const taken = hostileStrings.flatMap((name) => {
    const scheme = feeSchemesDraft.shape.schemes.safeParse([{ name, sponsor: name }])
    return scheme.success ? scheme.data : []
  })
  const schemes = [...new Map(taken.map((scheme) => [scheme.name.toLowerCase(), scheme])).values()].slice(0, most)
  const saved = (await send(saveFeeSchemes, { body: { schemes: [...schemes, ...former], former } })).data
  for (const { id, name } of saved.slice(0, fewer)) {
    await send(adjustFees, { body: { uniqueId, kind: 'Concession', amount: 1, reason: name, scheme: id } })
    const { data } = await send(listConcessions, { query: { scheme: id } })
    const concessions = data.map(({ place }) => ({ uniqueId, place }))
    await send(markConcessions, { body: { concessions, received: { on: collegeDay(), reference: name.slice(0, 40) } } })
  }
  filled.add(nameOf(saveFeeSchemes))
  filled.add(nameOf(markConcessions))
}
