import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import { alertTitles } from '@campus/contracts/core/messages.ts'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../api-client/read-failure.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { formValuesOf } from '../draft/form-values.ts'
import { useStepHistory } from './use-step-history.ts'

type StepsOptions = {
  options: AdmissionOptions
  /** Validates fields and shows their errors; returns the names of the wrong ones. */
  checkFields: (names: readonly string[]) => Promise<string[]>
  /** Receives the number of wrong fields of a step that is left; 0 where another one opens. */
  onWrongFields: (count: number) => void
  /** The form stays as it is: it is being sent, or has been. */
  fixed: boolean
}

/** Leads from step to step of the form. */
export const useSteps = ({ options, checkFields, onWrongFields, fixed }: StepsOptions) => {
  const step = useAdmission((admission) => admission.step)
  const goTo = useAdmission((admission) => admission.goTo)
  const heading = useRef<HTMLHeadingElement>(null)

  const scroll = () => heading.current?.scrollIntoView({ block: 'start' })

  const reveal = (to: number) => {
    flushSync(() => {
      onWrongFields(0)
      goTo(to)
    })
    heading.current?.focus({ preventScroll: true })
    scroll()
  }

  /** Returns whether the form may go on from a step, and otherwise shows what is wrong. */
  const isRight = async (of: number) => {
    try {
      const wrong = await checkFields(formValuesOf(of, options))
      if (wrong.length > 0) onWrongFields(wrong.length)
      return wrong.length === 0
    } catch (error) {
      void showAlert({ title: alertTitles.oops, text: messageOf(error) })
      return false
    }
  }

  const { record, rewind, place } = useStepHistory({ reveal, scroll, isRight, fixed })

  const show = (to: number) => {
    record(to)
    reveal(to)
  }

  const next = async () => {
    const before = place()
    const right = await isRight(step)
    // Back may have led elsewhere while the rules were fetched.
    if (right && place() === before) show(step + 1)
  }

  return { step, goTo, heading, show, next, record, rewind }
}
