import '@mantine/core/styles/Input.layer.css'
import '@campus/ui/styles/inputs.css'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'
import { actionMessages, busyMessages } from '@campus/contracts/core/messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Alert, ArrowRight } from '@campus/ui/icons.tsx'
import { type MouseEvent, useRef, useState } from 'react'
import { lastStep } from '../draft/form-values.ts'
import { ClearForm } from './clear-form.tsx'
import { FeePanel } from '../offer/fee-panel.tsx'
import { HumanCheck } from './human-check.tsx'
import { ApplicationReceived } from './application-received.tsx'
import { PictureUpload } from '../picture/picture-upload.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { RestoredDraftNote } from './restored-draft-note.tsx'
import { Review } from './review.tsx'
import { SubmitProgress } from './submit-progress.tsx'
import { StepFields } from './step-fields.tsx'
import { useDraft } from './use-draft.ts'
import { EarlyFailure } from '../../hydration/early-failure.tsx'
import { useEarlyButton } from '../../hydration/use-early-button.ts'
import { useWizard, type Wizard as WizardState } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The application form in five steps, with the applicant's picture beside them (docs/product/admissions.md#the-form). */
export const Wizard = ({ institute, options }: { institute: Institute; options: AdmissionOptions }) => {
  const wizard = useWizard(options)
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(wizard, element, options)
  const [human, setHuman] = useState(false)
  const { form, formProps, step, receipt, sending } = wizard

  return (
    <form
      ref={element}
      className={styles.form}
      // Where no script runs, a browser would put what was typed into the address.
      method="post"
      {...formProps}
      onChange={() => {
        wizard.quieten()
        draft.keep()
      }}
      aria-label="Admission"
    >
      {receipt ? (
        <ApplicationReceived
          uniqueId={receipt.uniqueId}
          code={wizard.appliedFor}
          heading={wizard.outcome}
          onAgain={() => {
            wizard.again()
            wizard.show(0)
          }}
        />
      ) : (
        <>
          <div className={styles.main} inert={sending}>
            <ProgressSteps step={step} heading={wizard.heading} />
            <RestoredDraftNote onEnter={() => wizard.show(0)} />
            <StepFields step={step} form={form} options={options} />
            <HumanCheck step={step} checked={human} onCheck={setHuman} />
            {step === lastStep && <Review college={options} onChange={wizard.show} sending={sending} />}
          </div>
          <div className={styles.picture} inert={sending}>
            <PictureUpload
              picture={wizard.picture}
              error={wizard.pictureError}
              onChoose={wizard.choosePicture}
              button={wizard.upload}
              sending={sending}
            />
          </div>
          <Actions {...wizard} />
          {sending && <SubmitProgress share={wizard.sent} />}
        </>
      )}
      <div className={styles.fees}>
        <FeePanel institute={institute} />
      </div>
      <div className={styles.privacy}>
        <PrivacyNotice institute={institute} asksMore={(options.questions ?? []).length > 0}>
          {!receipt && <ClearForm onClear={draft.clear} onBringBack={draft.bringBack} busy={sending} />}
        </PrivacyNotice>
      </div>
    </form>
  )
}

/** The second press of a double click would hit the next step's button. */
const ignoreSecond = (event: MouseEvent) => {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const Actions = ({ step, show, complaint, sending }: WizardState) => {
  const early = useEarlyButton()
  return (
    <div className={styles.actions} onClickCapture={ignoreSecond}>
      <EarlyFailure />
      <p role="status" className={styles.complaint}>
        {complaint && (
          <>
            <Alert /> {complaint}
          </>
        )}
      </p>
      <Button variant="subtle" disabled={step === 0} busy={sending} onClick={() => show(step - 1)}>
        {actionMessages.previous}
      </Button>
      {step < lastStep ? (
        <Button type="submit" data-goes-on {...early}>
          {actionMessages.next} <ArrowRight />
        </Button>
      ) : (
        <Button type="submit" busy={sending} data-goes-on>
          {sending ? busyMessages.submitting : actionMessages.submit}
        </Button>
      )}
    </div>
  )
}
