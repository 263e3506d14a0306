import { listFeeHeads, saveFeeHeads } from '@campus/contracts/fees/plan-endpoints.ts'
import { feeHeadsDraft } from '@campus/contracts/fees/plan-schema.ts'
import { type HostileRequests, nameOf } from './hostile-requests.ts'
import { hostileStrings } from './hostile-strings.ts'

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
