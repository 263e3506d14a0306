import { AppError } from '@campus/contracts/core/errors.ts'
import type { FeeHead, FeeHeadsDraft, FeePlan, FeePlanDraft, PlanLine } from '@campus/contracts/fees/plans/schema.ts'
import { planMessages } from '@campus/contracts/fees/plans/messages.ts'

const conflict = (message: string) => new AppError('CONFLICT', { message })

/** Returns the refusal of a list of heads; null where it is accepted. `used` are heads that would go and are charged somewhere. */
export const headsRefusal = ({ heads, former }: FeeHeadsDraft, current: readonly FeeHead[], used: readonly string[]): AppError | null => {
  if (JSON.stringify(former) !== JSON.stringify(current)) return conflict(planMessages.headsChanged)
  const known = new Set(current.map(({ id }) => id))
  if (heads.some(({ id }) => id !== undefined && !known.has(id))) return conflict(planMessages.headGone)
  const gone = current.find(({ id, kind }) => isRemoved(id, heads) && (used.includes(id) || isOwn(kind)))
  return gone ? conflict(planMessages.headUsed(gone.name)) : null
}

/** The server charges for these itself. */
const isOwn = (kind: FeeHead['kind']) => kind === 'course' || kind === 'fine'
const isRemoved = (id: string, heads: FeeHeadsDraft['heads']) => heads.every((head) => head.id !== id)

/** Returns the heads that a list leaves out. */
export const removedHeads = (heads: FeeHeadsDraft['heads'], current: readonly FeeHead[]): string[] =>
  current.flatMap(({ id }) => (isRemoved(id, heads) ? [id] : []))

/** Returns the refusal of a plan; null where it is accepted. */
export const planRefusal = ({ lines, version }: FeePlanDraft, current: FeePlan, heads: readonly FeeHead[]): AppError | null => {
  // A year before the admission to some after the course: another one is a slip of the hand, which would stay with every account.
  const years = [current.year - 1, current.year + Math.ceil(current.semesters / 2) + 2] as const
  if (version !== current.version) return conflict(planMessages.changed)
  const kinds = new Map(heads.map(({ id, kind }) => [id, kind]))
  const wrong = lines.flatMap(({ semester, head, dueOn }, at): [string, string][] => {
    if (semester > current.semesters) return [[`lines.${at}.semester`, planMessages.noSemester(current.semesters)]]
    const of = Number(dueOn.slice(0, 4))
    if (of < years[0] || of > years[1]) return [[`lines.${at}.dueOn`, planMessages.otherYear(...years)]]
    const kind = kinds.get(head)
    if (kind === undefined) return [[`lines.${at}.head`, planMessages.noHead]]
    return kind === 'fine' ? [[`lines.${at}.head`, planMessages.noFine]] : []
  })
  return wrong.length > 0 ? new AppError('INVALID_INPUT', { fields: Object.fromEntries(wrong) }) : null
}

/** The lines of a plan as they are kept: by semester and due date, of one day in the order of the heads. */
export const inPlanOrder = (lines: readonly PlanLine[], heads: readonly FeeHead[]): PlanLine[] => {
  const rank = new Map(heads.map(({ id }, at) => [id, at]))
  return lines.toSorted(
    (a, b) => a.semester - b.semester || a.dueOn.localeCompare(b.dueOn) || (rank.get(a.head) ?? 0) - (rank.get(b.head) ?? 0),
  )
}
