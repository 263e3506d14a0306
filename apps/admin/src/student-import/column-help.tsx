import { importColumns, importWords } from '@campus/contracts/students/import-columns.ts'
import styles from './import-screen.module.css'

/** What each column takes, for who fills the file in. */
export const ColumnHelp = () => (
  <details className={styles.columns}>
    <summary>{importWords.columns}</summary>
    <dl>
      {importColumns.map(({ name, label, required, options, hint }) => (
        <div key={name}>
          <dt>
            {label}
            {!required && <small> may be empty</small>}
          </dt>
          {(hint ?? Array.isArray(options)) && (
            <dd>
              {hint}
              {Array.isArray(options) && options.join(', ')}
            </dd>
          )}
        </div>
      ))}
    </dl>
  </details>
)
