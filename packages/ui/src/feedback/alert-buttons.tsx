import { Button } from '../buttons/button.tsx'

type AnswerButtonsProps = {
  /** Absent where there is nothing to answer: then one button closes the alert. */
  yes: string | undefined
  no: string | undefined
  close: string
  onAnswer: (answer: boolean) => void
}

/** How an alert is closed. A question begins with the answer that changes nothing, so that Enter alone does no harm. */
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
