import { collegeDay, daysLater } from '@campus/contracts/core/dates.ts'
import { closeTallyBatch, findTallySettings, saveTallySettings } from '@campus/contracts/tally/endpoints.ts'
import type { HostileRequests } from './requests.ts'
import { nameOf } from './requests.ts'

/** Saves hostile names of company, ledgers and groups, and closes a batch of what the demo institute has recorded before today. */
export const fillTally = async ({ send, fill, filled }: HostileRequests) => {
  const { company: _, heads, mode, firstDay, methods, refunds, version } = (await send(findTallySettings)).data
  const groups = heads.map(({ id, group }) => ({ id, group }))
  await fill(saveTallySettings, (round) => ({
    company: 'x',
    mode,
    firstDay,
    methods,
    refunds,
    heads: groups,
    version: version + round,
  }))
  await send(closeTallyBatch, { body: { upTo: daysLater(collegeDay(), -1) } })
  filled.add(nameOf(closeTallyBatch))
}
