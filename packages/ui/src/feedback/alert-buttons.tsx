import { Button } from '../buttons/button.tsx'

type AnswerButtonsProps = {
  /** Undefined for an alert without a question, which has one button. */
  yes: string | undefined
  no: string | undefined
  close: string
  onAnswer: (answer: boolean) => void
}

/** The buttons of an alert. A question focuses the answer that changes nothing, so that Enter alone does no harm. */
export const AlertButtons = ({ yes, no, close, onAnswer }: AnswerButtonsProps) =>
  yes === undefined ? (
    <Button data-autofocus onClick={() => onAnswer(false)}>
      {close}
    </Button>
  ) : (
    <>
      <Button data-autofocus onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button variant="subtle" onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </>
  )
