import styles from './prose.module.css'

/** Shows Markdown that the server rendered: raw HTML is escaped and links run no scripts. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- made by the server alone, see above.
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
