import { saveFile } from '@campus/client/save-file.ts'
import type { ImportMode } from '@campus/contracts/students/import-columns.ts'
import { importMessages } from '@campus/contracts/students/import-columns.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showAlert } from '@campus/ui/feedback/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { messageOf } from '../../api-client/failure-message.ts'
import { Page } from '../../page/page.tsx'
import { formQuery, useImportStudents } from './api.ts'
import { ColumnHelp } from './column-help.tsx'
import { FileField } from './file-field.tsx'
import { FormerImports } from './former-imports.tsx'
import { ImportResult } from './import-result.tsx'
import styles from './import-screen.module.css'
import { importTemplateFile } from './import-template.ts'

const formId = 'import-form'
const route = getRouteApi('/import/students')

/** Takes students over from a file: it is checked first, and imported once the problems are known. Which import is shown stands in the address. */
export const ImportScreen = () => {
  const { shown } = route.useSearch()
  const navigate = route.useNavigate()
  const send = useImportStudents()
  const { data: form } = useQuery(formQuery)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [begun, setBegun] = useState<string | null>(null)

  const begin = async (mode: ImportMode) => {
    if (sent !== null) return
    if (!file) {
      setError(importMessages.choose)
      fileInput.current?.focus()
      return
    }
    setSent(0)
    try {
      const { data } = await send.mutateAsync({ mode, file, onSent: setSent })
      setBegun(data._id)
      await navigate({ search: { shown: data._id }, replace: true, resetScroll: false })
    } catch (cause) {
      void showAlert({ title: importMessages.failed, text: messageOf(cause, importMessages.failed), kind: 'failure' })
    } finally {
      setSent(null)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void begin('check')
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setError(null)
    // Messages about the former file do not apply to the new one.
    void navigate({ search: {}, replace: true, resetScroll: false })
  }

  return (
    <Page
      title={importMessages.title}
      actions={
        <Button type="submit" form={formId} variant={shown ? 'subtle' : 'main'} busy={sent !== null}>
          {shown && file ? importMessages.checkAgain : importMessages.check}
        </Button>
      }
    >
      <div className="stack">
        <form id={formId} className={`panel ${styles.form}`} aria-label={importMessages.title} noValidate onSubmit={submit}>
          <p className={styles.intro}>{importMessages.intro}</p>
          <FileField ref={fileInput} file={file} error={error} sent={sent} onChoose={choose} />
          <p>
            <Button variant="subtle" size="small" onClick={() => saveFile(importTemplateFile(form ?? {}), 'students.csv')}>
              <IconDownload aria-hidden /> {importMessages.template}
            </Button>
          </p>
          <ColumnHelp form={form} />
        </form>
        {shown && (
          <ImportResult
            key={shown}
            begun={begun === shown}
            importId={shown}
            canImport={file !== null}
            busy={sent !== null}
            onImport={(mode) => void begin(mode)}
          />
        )}
        <FormerImports shown={shown} />
      </div>
    </Page>
  )
}
