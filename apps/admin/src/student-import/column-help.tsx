import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { importColumns, importWords } from '@campus/contracts/students/import-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../institute/api.ts'
import { read } from '../kit/read.ts'
import styles from './import-screen.module.css'

const formQuery = read(getAdmissionForm, {}, (reply) => reply.data)

/** What each column takes, for who fills the file in: the lists are those of the admission form. */
export const ColumnHelp = () => {
  const { data: form } = useQuery(formQuery)
  const { data: institute } = useQuery(instituteQuery)
  const lists: Record<string, readonly string[] | undefined> = { ...form, fullMarks: undefined, universities: institute?.universities }
  return (
    <details className={styles.columns}>
      <summary>{importWords.columns}</summary>
      <dl>
        {importColumns.map(({ name, label, required, options, other, hint }) => {
          const list = options && lists[options]
          const help = [hint, list && importWords.named(list), list && other && importWords.orOther].filter(Boolean)
          return (
            <div key={name}>
              <dt>
                {label}
                {!required && <small> may be empty</small>}
              </dt>
              {help.length > 0 && <dd>{help.join('; ')}</dd>}
            </div>
          )
        })}
      </dl>
    </details>
  )
}
