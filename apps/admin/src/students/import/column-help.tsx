import type { AdmissionFormContent } from '@campus/contracts/admissions/form-content/schema.ts'
import { listNames } from '@campus/contracts/admissions/form-fields.ts'
import { importColumnsFor, importMessages } from '@campus/contracts/students/import-columns.ts'
import { importPanelMessages } from '@campus/contracts/students/import-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../../page/institute-query.ts'
import styles from './import-screen.module.css'

/** Explains the values of each column, with the lists of the admission form. */
export const ColumnHelp = ({ form }: { form: AdmissionFormContent | undefined }) => {
  const { data: institute } = useQuery(instituteQuery)
  const lists: Record<string, readonly string[] | undefined> = {
    ...(form && Object.fromEntries(listNames.map((name) => [name, form[name]]))),
    universities: institute?.universities,
  }
  return (
    <details className={styles.columns}>
      <summary>{importMessages.columns}</summary>
      {form?.twelfth === 'notAsked' && <p>{importMessages.noTwelfth}</p>}
      <dl>
        {importColumnsFor(form ?? {}).map(({ name, label, required, options, other, hint }) => {
          const list = options && lists[options]
          const choices =
            list?.length === 0
              ? [other && importMessages.onlyOther]
              : [list && importMessages.named(list), list && other && importMessages.orOther]
          const help = [hint, ...choices].filter(Boolean)
          return (
            <div key={name}>
              <dt>
                {label}
                {!required && <small> {importPanelMessages.optionalColumn}</small>}
              </dt>
              {help.length > 0 && <dd>{help.join('; ')}</dd>}
            </div>
          )
        })}
      </dl>
    </details>
  )
}
