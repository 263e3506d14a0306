import type { StudentClass } from '@campus/contracts/students/schema.ts'
import { promotionMessages } from '@campus/contracts/students/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { classQuery, useMoveClass } from './api.ts'
import { type Moved, PromotionDialog } from './promotion-dialog.tsx'
import styles from './use-promotion.module.css'

type Members = Awaited<ReturnType<NonNullable<ReturnType<typeof classQuery>['queryFn']>>>

/** The promotion of a class: button, question and result, until another class is selected. */
export const usePromotion = (of: StudentClass | null) => {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<({ of: StudentClass } & Pick<Members, 'members' | 'total'>) | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [fetching, setFetching] = useState(false)
  const { mutateAsync, isPending } = useMoveClass()

  const open = async () => {
    if (!of || fetching) return
    setFetching(true)
    try {
      const { members, total, semesters } = await queryClient.query({ ...classQuery(of), staleTime: 0 })
      if (of.semester >= semesters) void showAlert({ title: alertTitles.oops, text: promotionMessages.last(of.semester), kind: 'warning' })
      else setAsked({ of, members, total })
    } catch (error) {
      void showFailureAlert(error, 'oops')
    } finally {
      setFetching(false)
    }
  }
  const undo = async ({ course, semester, to, students }: Moved) => {
    try {
      await mutateAsync({ course, semester: to, to: semester, students })
      setMoved(null)
    } catch (error) {
      void showFailureAlert(error, 'oops')
    }
  }

  return {
    button: of && (
      <Button variant="subtle" busy={fetching} onClick={() => void open()}>
        {promotionMessages.open}
      </Button>
    ),
    note: moved && (
      <div className={`panel ${styles.done}`} role="status">
        <span>{promotionMessages.done(moved.students.length, moved.to)}</span>
        <Button variant="subtle" size="small" busy={isPending} onClick={() => void undo(moved)}>
          {promotionMessages.undo}
        </Button>
      </div>
    ),
    dialog: asked && (
      <PromotionDialog
        {...asked}
        onClose={() => setAsked(null)}
        onMoved={(done) => {
          setAsked(null)
          setMoved(done)
        }}
      />
    ),
  }
}
