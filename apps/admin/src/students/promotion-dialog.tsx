import { promotionMessages } from '@campus/contracts/students/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import type { ClassMember, StudentClass } from '@campus/contracts/students/schema.ts'
import { useId, useState } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { useMoveClass } from './api.ts'
import styles from './use-promotion.module.css'

export type Moved = StudentClass & { to: number; students: string[] }

type PromotionDialogProps = {
  of: StudentClass
  members: readonly ClassMember[]
  /** Of the class, of which `members` are the first. */
  total: number | undefined
  onMoved: (moved: Moved) => void
  onClose: () => void
}

/** Asks which students of a class move to the next semester and says what will happen. All are selected at first. */
export const PromotionDialog = ({ of, members, total = members.length, onMoved, onClose }: PromotionDialogProps) => {
  const id = useId()
  const { course, semester } = of
  const to = semester + 1
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [complaint, setComplaint] = useState<string | null>(null)
  const { mutateAsync, isPending } = useMoveClass()
  const chosen = members.filter(({ uniqueId }) => !left.has(uniqueId)).map(({ uniqueId }) => uniqueId)

  const choose = (ids: readonly string[], isChosen: boolean) => {
    setComplaint(null)
    setLeft((before) => (isChosen ? new Set([...before].filter((each) => !ids.includes(each))) : new Set([...before, ...ids])))
  }
  const submit = async () => {
    if (isPending) return
    if (chosen.length === 0) return setComplaint(promotionMessages.nobody)
    const move = { ...of, to, students: chosen }
    try {
      await mutateAsync(move)
      onMoved(move)
    } catch (error) {
      setComplaint(messageOf(error))
    }
  }

  return (
    <FormDialog
      title={promotionMessages.title(course, semester)}
      text={promotionMessages.will(chosen.length, total, course, semester, to)}
      formProps={{
        'aria-describedby': complaint === null ? undefined : id,
        onSubmit: (event) => {
          event.preventDefault()
          void submit()
        },
      }}
      action={promotionMessages.action(chosen.length, to)}
      busy={isPending}
      onClose={onClose}
    >
      {total > members.length && <p className="note">{promotionMessages.first(members.length, total)}</p>}
      <div className={styles.members} role="group" aria-label="Students">
        <label>
          <input
            type="checkbox"
            checked={left.size === 0}
            onChange={({ currentTarget }) =>
              choose(
                members.map(({ uniqueId }) => uniqueId),
                currentTarget.checked,
              )
            }
          />
          <strong>{promotionMessages.everybody}</strong>
        </label>
        {members.map(({ uniqueId, name, rollNumber }) => (
          <label key={uniqueId}>
            <input
              type="checkbox"
              checked={!left.has(uniqueId)}
              onChange={({ currentTarget }) => choose([uniqueId], currentTarget.checked)}
            />
            <span>{name}</span>
            <small>{[rollNumber, uniqueId].filter(Boolean).join(' · ')}</small>
          </label>
        ))}
      </div>
      {complaint !== null && (
        <p id={id} role="alert" className="danger">
          {complaint}
        </p>
      )}
    </FormDialog>
  )
}
