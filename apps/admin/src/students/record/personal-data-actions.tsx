import { useMay } from '../../identity/duties/use-may.ts'
import { ForDuty } from '../../identity/duties/for-duty.tsx'
import { saveJson } from '@campus/client/save-file.ts'
import { labelOf } from '@campus/contracts/admissions/form-fields.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { useExportApplication } from '../api.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { fullName } from '../full-name.ts'
import styles from './personal-data-actions.module.css'
import { RevealAadhaarDialog } from './reveal-aadhaar-dialog.tsx'

/** Milliseconds that the number stays on a possibly unattended screen. */
const shownFor = 60_000

const personalDataCapabilities = ['students.change', 'identity-numbers.read', 'students.export', 'students.erase'] as const

/** Actions on an applicant's data: correction, full Aadhaar number, copy and erasure. */
export const PersonalDataActions = ({ record }: { record: StudentRecord }) => {
  const { uniqueId } = record
  const [dialog, setDialog] = useState<'show' | 'erase' | null>(null)
  const [number, setNumber] = useState<string | null>(null)
  const close = () => setDialog(null)
  const { mutateAsync: fetchExport, isPending } = useExportApplication()

  useEffect(() => {
    if (number === null) return
    const hiding = setTimeout(() => setNumber(null), shownFor)
    return () => clearTimeout(hiding)
  }, [number])

  const download = async () => {
    try {
      saveJson((await fetchExport(uniqueId)).data, `${uniqueId}.json`)
    } catch (error) {
      void showFailureAlert(error, 'error', personalDataMessages.downloadFailed)
    }
  }

  const may = useMay()
  if (!personalDataCapabilities.some(may)) return null
  return (
    <section className={`panel no-print ${styles.data}`} aria-label={personalDataMessages.title}>
      <h2>{personalDataMessages.title}</h2>
      <p role="status">
        {number !== null && (
          <>
            {labelOf('AadharCardNumber')}: <b className={styles.number}>{inGroups(number)}</b>
          </>
        )}
      </p>
      <div className={styles.ways}>
        <ForDuty may="students.change">
          <Link to="/view/student/$studentId/correct" params={{ studentId: uniqueId }} className={buttonClass('subtle')}>
            {personalDataMessages.correct}
          </Link>
        </ForDuty>
        <ForDuty may="identity-numbers.read">
          {number === null ? (
            <Button variant="subtle" onClick={() => setDialog('show')}>
              {personalDataMessages.show}
            </Button>
          ) : (
            <Button variant="subtle" onClick={() => setNumber(null)}>
              {personalDataMessages.hide}
            </Button>
          )}
        </ForDuty>
        <ForDuty may="students.export">
          <Button variant="subtle" busy={isPending} onClick={() => void download()}>
            {personalDataMessages.download}
          </Button>
        </ForDuty>
        <ForDuty may="students.erase">
          <Button variant="subtle" className={styles.erase ?? ''} onClick={() => setDialog('erase')}>
            {personalDataMessages.erase}
          </Button>
        </ForDuty>
      </div>
      {dialog === 'show' && <RevealAadhaarDialog uniqueId={uniqueId} onShown={setNumber} onClose={close} />}
      {dialog === 'erase' && <EraseDialog uniqueId={uniqueId} name={fullName(record.student)} onClose={close} />}
    </section>
  )
}

/** As it stands on the card. */
const inGroups = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
